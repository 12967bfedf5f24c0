import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { TestClient } from '#test/harness/test-user.ts';
import { type RequestParts, type ValidRequest, validRequests } from './valid-requests.ts';
import type { Ids, Role, World } from './world-types.ts';

/** A valid request for an endpoint; a new endpoint without one fails every generated test. */
export function validRequest(endpoint: Endpoint): ValidRequest {
  const found = validRequests[endpoint.name];
  if (!found) throw new Error(`${endpoint.name} has no row in test/security/world/valid-requests.ts`);
  return found;
}

/** The endpoints as rows of `it.each`. */
export const everyEndpoint = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

/** Which ids the valid request of an endpoint is made of. */
export function idsUsed(endpoint: Endpoint, world: World): readonly (keyof Ids)[] {
  const used = new Set<keyof Ids>();
  const watched = new Proxy(world.ids, {
    get: (ids, key) => {
      used.add(key as keyof Ids);
      return Reflect.get(ids, key);
    },
  });
  validRequest(endpoint).request(watched, world);
  return [...used];
}

/** The client of someone of a world. */
export function clientOf(world: World, role: Role): TestClient {
  return role === 'nobody' ? world.tenant.anyone : world.people[role];
}

/** Sends the parts as they are, whether the contract knows them or not. */
export function send(
  client: TestClient,
  endpoint: Endpoint,
  parts: RequestParts,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  return client.inject(injection(endpoint, parts, headers));
}

/** The raw request for the parts. */
export function injection(
  endpoint: Endpoint,
  parts: RequestParts,
  headers: Readonly<Record<string, string>> = {},
): InjectOptions {
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(Buffer.from(String(parts.params?.[name] ?? '')).toString()),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) query.set(name, String(value));
  const all = { ...parts.headers, ...headers };
  const url = `${path}?${query}`;
  if (parts.file !== undefined) return { method: endpoint.method, url, ...multipart(parts.file, all) };
  if (parts.body === undefined) return { method: endpoint.method, url, headers: all };
  return {
    method: endpoint.method,
    url,
    headers: { 'content-type': 'application/json', ...all },
    payload: JSON.stringify(parts.body),
  };
}

function multipart(content: string | Buffer, headers: Readonly<Record<string, string>>) {
  const boundary = 'security';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n` +
          'content-type: text/plain\r\n\r\n',
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
