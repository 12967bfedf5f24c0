import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Tenant } from '../../tenancy/tenant.ts';

/** Whether pages of an origin may call the API of a tenant. */
export type IsAllowedOrigin = (tenant: Tenant, origin: string) => Promise<boolean>;

const methods = 'GET, POST, PUT, PATCH, DELETE';
const requestHeaders =
  'authorization, content-type, accept-language, idempotency-key, x-request-id, x-requested-with, x-signalr-user-agent';
const answerHeaders =
  'content-disposition, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, www-authenticate, x-request-id';
const preflightSeconds = '600';

/**
 * Lets pages of allowed origins call the API, the audit trail by its second address, and the hub (CORS). They show who they are by a bearer token alone: cookies
 * are never allowed, so that a page cannot act for whoever happens to be signed in.
 */
export function allowCrossOrigin(
  server: FastifyInstance,
  tenantOfHost: (host: string) => Promise<Tenant | null>,
  isAllowed: IsAllowedOrigin,
): void {
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !/^\/(api|TaskHub|audittrail)(\/|\?|$)/i.test(request.url)) return;
    void reply.header('vary', 'Origin');
    const tenant = await tenantOfHost(request.host);
    if (tenant && (await isAllowed(tenant, origin))) {
      void reply
        .header('access-control-allow-origin', origin)
        .header('access-control-expose-headers', answerHeaders);
      if (isPreflight(request)) return preflight(reply);
    } else if (isPreflight(request)) throw new AppError('foreign_origin');
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function preflight(reply: FastifyReply): FastifyReply {
  return reply
    .headers({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': requestHeaders,
      'access-control-max-age': preflightSeconds,
    })
    .status(204)
    .send();
}
