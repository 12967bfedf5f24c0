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
import { allowCrossOrigin, type IsAllowedOrigin } from './origin/cross-origin.ts';
import { securityHeaders } from './origin/security-headers.ts';
import { trustedProxies } from './origin/trusted-proxies.ts';
import { localeOfRequest } from './request-context.ts';

/** Maximum size of a JSON body, in bytes; uploads have a separate limit. */
const jsonLimitBytes = 1_048_576;

/** Finds the tenant of a host. */
export type TenantOfHost = (host: string) => Promise<Tenant | null>;

/**
 * The HTTP server with everything that is the same for every call: ids, headers, limits, errors, log lines. It has no
 * routes yet.
 */
export async function httpServer(
  config: Config,
  log: Log,
  tenantOfHost: TenantOfHost,
  {
    texts,
    isAllowedOrigin,
  }: { texts?: CodeTexts | undefined; isAllowedOrigin?: IsAllowedOrigin | undefined } = {},
): Promise<{ server: FastifyInstance; refuseNewCalls: () => void }> {
  const strictHeaders = await securityHeaders(config.PUBLIC_URL?.startsWith('https:') ?? false);
  const server = fastify({
    logger: false,
    bodyLimit: jsonLimitBytes,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    forceCloseConnections: 'idle',
    // Addresses that are invalid or too long never reach a route or a hook.
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
  // A call's log line never contains secrets, so there is nothing to redact.
  const calls = log.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    logCall(calls, request, reply);
    done();
  });
  if (isAllowedOrigin) allowCrossOrigin(server, tenantOfHost, isAllowedOrigin);
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
      // By tenant and not by host, because one tenant can have any number of hosts.
      keyGenerator: async (request) =>
        `${(await tenantOfHost(request.host))?.id ?? ''} ${clientNetwork(request.ip)}`,
      allowList: (request) => request.url.startsWith('/api/health/') || !/^\/(api|scim)\//.test(request.url),
      errorResponseBuilder: (_request, context) =>
        new AppError('too_many_requests', {}, { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
    });
  }
}

/** A caller's own id is used if it is safe in logs and headers. */
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
  if (error.code === 'insufficient_scope') {
    reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${error.params.scope}"`);
  }
  if (statusOf(error) === 401) reply.header('www-authenticate', challenge(request));
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .status(statusOf(error))
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorAnswer(error, localeOfRequest(request), texts)));
}

/** The challenge (RFC 6750, 3): the error is only named if a token was sent. */
function challenge(request: FastifyRequest): string {
  return request.headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
}

/** The path without the query, which may contain a ticket. */
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
