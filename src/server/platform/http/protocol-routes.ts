import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { type RequestGate, requestContext } from './request-context.ts';

/** A request of a protocol that others have defined, as it came. */
export interface ProtocolRequest {
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  /** Path and query as they were sent. */
  readonly url: string;
  /** Parameters that were sent once. */
  readonly query: Readonly<Record<string, string>>;
  /** In lower case; headers that were sent once. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Its answer, as it is sent. */
export interface ProtocolAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * A call whose addresses, bodies and statuses a standard prescribes (OpenID Connect, SAML, SCIM), so that our contracts and our
 * envelope do not fit it. It checks its caller itself. What it throws is answered in our form.
 */
export interface ProtocolRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly run: (ctx: Context, request: ProtocolRequest) => Promise<ProtocolAnswer>;
}

/** The largest body of a protocol, in bytes. */
const bodyLimit = 1_048_576;

/** Registers the calls of other standards. Hosts, licences and headers are checked as for any call; bodies are texts. */
export async function registerProtocols(
  server: FastifyInstance,
  gate: RequestGate,
  routes: readonly ProtocolRoute[],
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    for (const { method, path, run } of routes) {
      const asked = { endpoint: { permission: 'anyone', name: path }, options: {} } as const;
      scope.route({
        method,
        url: path,
        handler: async (request, reply) => {
          const ctx = await requestContext(gate, asked, request, reply);
          const answer = await run(ctx, {
            method: request.method,
            params: texts(request.params),
            url: request.url,
            query: texts(request.query),
            headers: texts(request.headers),
            body: typeof request.body === 'string' ? request.body : '',
          });
          return reply
            .status(answer.status)
            .headers({ 'cache-control': 'no-store', ...answer.headers })
            .send(answer.body === '' ? undefined : answer.body);
        },
      });
    }
  });
}

function texts(record: unknown): Readonly<Record<string, string>> {
  const pairs = Object.entries((record ?? {}) as Record<string, unknown>);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
