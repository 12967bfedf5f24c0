import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
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
  /** The body to the byte; `body` is what it says in UTF-8. */
  readonly bytes: Buffer;
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
  /** The largest body of one call, in bytes, where it can be larger than those of other protocols; null: it cannot. */
  readonly maxBytes?: (ctx: Context, params: ProtocolRequest['params']) => Promise<number | null>;
}

/** The largest body of a protocol, in bytes. */
const usualMaxBytes = 1_048_576;
/** Larger bodies are kept in memory before anybody has been checked: a node reads so many at a time. */
const maxLargeBodies = 4;
const readTimeoutMs = 60_000;

/** Registers the calls of other standards. Hosts, licences and headers are checked as for any call; bodies are texts. */
export async function registerProtocols(
  server: FastifyInstance,
  gate: RequestGate,
  routes: readonly ProtocolRoute[],
): Promise<void> {
  const readBody = bodyReader();
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body stays a stream until it is known how large it can be.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const { method, path, run, maxBytes } of routes) {
      const asked = { endpoint: { permission: 'anyone', name: path }, options: {} } as const;
      scope.route({
        method,
        url: path,
        handler: async (request, reply) => {
          const ctx = await requestContext(gate, asked, request, reply);
          const params = texts(request.params);
          const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
          const limit =
            maxBytes && request.body && announced > usualMaxBytes ? await maxBytes(ctx, params) : null;
          const bytes = await readBody(
            request.body as Readable | undefined,
            request.headers['content-length'] === undefined ? 0 : announced,
            limit ?? usualMaxBytes,
          );
          const answer = await run(ctx, {
            method: request.method,
            params,
            url: request.url,
            query: texts(request.query),
            headers: texts(request.headers),
            body: bytes.toString('utf8'),
            bytes,
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

/** Reads bodies with a limit each; `too_large` above it, `too_many_requests` while several large ones are being read. */
function bodyReader() {
  let largeBodies = 0;
  return async (stream: Readable | undefined, announced: number, maxBytes: number): Promise<Buffer> => {
    if (announced > maxBytes) throw new AppError('too_large');
    if (!stream) return Buffer.alloc(0);
    const chunks: Buffer[] = [];
    let size = 0;
    let isLarge = false;
    const timer = setTimeout(() => stream.destroy(new AppError('malformed_request')), readTimeoutMs);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > maxBytes) throw new AppError('too_large');
        if (size > usualMaxBytes && !isLarge) {
          if (largeBodies >= maxLargeBodies) {
            throw new AppError('too_many_requests', {}, { retryAfterSeconds: 5 });
          }
          isLarge = true;
          largeBodies += 1;
        }
        chunks.push(chunk);
      }
      return Buffer.concat(chunks, size);
    } finally {
      clearTimeout(timer);
      if (isLarge) largeBodies -= 1;
    }
  };
}

function texts(record: unknown): Readonly<Record<string, string>> {
  const pairs = Object.entries((record ?? {}) as Record<string, unknown>);
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
