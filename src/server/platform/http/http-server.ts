import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../app-error.ts';
import type { Log } from '../log/log.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import { errorAnswer, statusOf, toAppError } from './answers/error-answer.ts';
import type { CodeTexts } from './answers/error-texts.ts';
import { parseJsonBody } from './input/json-body.ts';
import { discardUnreadBodies } from './input/unread-body.ts';
import { clientNetwork } from './origin/client-network.ts';
import { securityHeaders } from './origin/security-headers.ts';
import { trustedProxies } from './origin/trusted-proxies.ts';
import { localeOfRequest } from './request-context.ts';

/** Largest JSON body, in bytes; uploads have a limit of their own. */
const jsonLimitBytes = 1_048_576;

/** Finds the tenant that answers on a host. */
export type TenantOfHost = (host: string) => Promise<Tenant | null>;

/** The HTTP server with all that is alike for every call: ids, headers, limits, errors, log lines. No routes yet. */
export async function httpServer(
  config: Config,
  log: Log,
  tenantOfHost: TenantOfHost,
  texts?: CodeTexts,
): Promise<{ server: FastifyInstance; refuseNewCalls: () => void }> {
  const strictHeaders = await securityHeaders(config.PUBLIC_URL?.startsWith('https:') ?? false);
  const server = fastify({
    logger: false,
    bodyLimit: jsonLimitBytes,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    forceCloseConnections: 'idle',
    // Addresses that cannot be read or are too long never reach a route or a hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(strictHeaders).header('x-request-id', request.id);
      void refuse(log, texts, error, request, reply);
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  let isStopping = false;
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(strictHeaders).header('x-request-id', request.id);
    const isRefused = isStopping && !request.url.startsWith('/api/health/live');
    done(isRefused ? new AppError('unavailable', {}, { retryAfterSeconds: 5 }) : undefined);
  });
  discardUnreadBodies(server, {
    bytes: config.UPLOAD_LIMIT_MB * 1_048_576,
    maxMs: 10_000,
    idleMs: 2_000,
  });
  // The line of a call has no place for a secret, so nothing has to be looked for and hidden.
  const calls = log.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    logCall(calls, request, reply);
    done();
  });
  server.setErrorHandler((error, request, reply) => refuse(log, texts, error, request, reply));
  server.removeContentTypeParser(['application/json', 'text/plain']);
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  await registerPlugins(server, config, tenantOfHost);
  const refuseNewCalls = () => {
    isStopping = true;
  };
  return { server, refuseNewCalls };
}

async function registerPlugins(
  server: FastifyInstance,
  config: Config,
  tenantOfHost: TenantOfHost,
): Promise<void> {
  await server.register(cookie);
  await server.register(multipart, {
    limits: {
      fileSize: config.UPLOAD_LIMIT_MB * 1_048_576,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: 10_000,
    },
    throwFileSizeLimit: false,
  });
  if (config.RATE_LIMIT_PER_MINUTE > 0) {
    await server.register(rateLimit, {
      max: config.RATE_LIMIT_PER_MINUTE,
      timeWindow: 60_000,
      cache: 20_000,
      // By the tenant and never by the host: one tenant answers on more hosts than anybody could count.
      keyGenerator: async (request) =>
        `${(await tenantOfHost(request.host))?.id ?? ''} ${clientNetwork(request.ip)}`,
      allowList: (request) => request.url.startsWith('/api/health/') || !request.url.startsWith('/api/'),
      errorResponseBuilder: (_request, context) =>
        new AppError('too_many_requests', {}, { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
    });
  }
}

/** A caller's own id is taken when it is harmless in logs and headers. */
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w.:-]{8,64}$/.test(header) ? header : randomUUID();
}

function refuse(
  log: Log,
  texts: CodeTexts | undefined,
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const error = toAppError(thrown);
  if (statusOf(error) >= 500) {
    log.error({
      err: error.cause ?? error,
      requestId: request.id,
      method: request.method,
      path: pathOf(request),
    });
  }
  if (statusOf(error) === 401) reply.header('www-authenticate', challenge(request));
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .status(statusOf(error))
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorAnswer(error, localeOfRequest(request), texts)));
}

/** How to sign in (RFC 6750, 3): the error is named only when a token came along. */
function challenge(request: FastifyRequest): string {
  return request.headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
}

/** Without the query, which may carry a ticket. */
function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

function logCall(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const path = pathOf(request);
  if (path.startsWith('/api/health/')) return;
  log.info({
    requestId: request.id,
    host: request.host,
    method: request.method,
    path,
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
  });
}
