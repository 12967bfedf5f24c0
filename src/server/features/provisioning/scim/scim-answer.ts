import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { ProtocolAnswer, ProtocolRequest } from '#server/platform/http/protocol-routes.ts';
import { invalidValue, ScimError } from './scim-error.ts';
import { fits, readFilter } from './scim-filter.ts';

type Resource = Readonly<Record<string, unknown>>;

const type = { 'content-type': 'application/scim+json; charset=utf-8' };
const maxCount = 200;
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** An answer in JSON. */
export function scimAnswer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ProtocolAnswer {
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}

/** A refusal in JSON. */
export function scimRefusal({ status, scimType, message }: ScimError): ProtocolAnswer {
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  const body = {
    schemas: [errorSchema],
    status: String(status),
    ...(scimType && { scimType }),
    detail: message,
  };
  return scimAnswer(status, body, headers);
}

/** The version of a resource: the same as long as it looks the same. */
function versionOf(resource: Resource): string {
  return `W/"${sha256(JSON.stringify(resource)).slice(0, 22)}"`;
}

/** A resource with its address and version; 304 where the caller has it already. */
export function resourceAnswer(resource: Resource, request: ProtocolRequest, status = 200): ProtocolAnswer {
  const version = versionOf(resource);
  const meta: Resource = { ...(resource.meta as Resource), version };
  const headers = { etag: version, ...(status === 201 ? { location: String(meta.location) } : {}) };
  if (request.method === 'GET' && request.headers['if-none-match'] === version) {
    return { status: 304, headers, body: '' };
  }
  return scimAnswer(status, chosen({ ...resource, meta }, request), headers);
}

/** Refuses a change to another version than the one that the caller read. */
export function refuseStale(resource: Resource, request: ProtocolRequest): void {
  const wanted = request.headers['if-match'];
  if (wanted === undefined || wanted === '*') return;
  const versions = wanted.split(',').map((one) => one.trim());
  if (!versions.includes(versionOf(resource)))
    throw new ScimError(412, 'The resource has changed meanwhile.');
}

/** A page of the resources that fit the filter of the request (RFC 7644, 3.4.2). */
export function listAnswer(resources: readonly Resource[], request: ProtocolRequest): ProtocolAnswer {
  const { filter, startIndex = '1', count = '100' } = request.query;
  const comparisons = filter === undefined || filter.trim() === '' ? [] : readFilter(filter);
  const found = resources.filter((resource) => fits(resource, comparisons));
  const first = Math.max(1, whole(startIndex, 'startIndex'));
  const length = Math.min(maxCount, Math.max(0, whole(count, 'count')));
  const page = found.slice(first - 1, first - 1 + length);
  return scimAnswer(200, {
    schemas: [listSchema],
    totalResults: found.length,
    startIndex: first,
    itemsPerPage: page.length,
    Resources: page.map((resource) =>
      chosen(
        { ...resource, meta: { ...(resource.meta as Resource), version: versionOf(resource) } },
        request,
      ),
    ),
  });
}

function whole(text: string, name: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw invalidValue(`${name} is no number.`);
  return Number(text);
}

const always = new Set(['schemas', 'id', 'meta']);

/** `attributes` and `excludedAttributes` of the request, by their top-level names. */
function chosen(resource: Resource, { query }: ProtocolRequest): Resource {
  const names = (list = '') =>
    list.split(',').flatMap((name) => name.trim().split(/[.[]/)[0]?.toLowerCase() || []);
  const [only, without] = [new Set(names(query.attributes)), new Set(names(query.excludedAttributes))];
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      const name = key.toLowerCase();
      return always.has(name) || ((only.size === 0 || only.has(name)) && !without.has(name));
    }),
  );
}
