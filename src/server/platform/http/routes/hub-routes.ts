import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError, type ErrorParams } from '../../app-error.ts';
import type { HubUser } from '../../realtime/hub-connection.ts';
import { type Admit, type HubRefusal, hubPath, type TaskHub } from '../../realtime/task-hub.ts';
import { closedBy, type Tenant } from '../../tenancy/tenant.ts';
import type { Cause } from '../../trail/trail.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { localeOf } from '../answers/error-texts.ts';
import { canListen } from '../key-gate.ts';
import { clientAddress } from '../origin/client-address.ts';
import { isOwnOrigin } from '../origin/own-origin.ts';
import { type IsTrustedProxy, trustedProxies } from '../origin/trusted-proxies.ts';
import { tellOfRefusedKey } from '../refused-key.ts';
import {
  bearerToken,
  causeOf,
  findTenant,
  localeOfRequest,
  type RequestGate,
  tenantOf,
} from '../request-context.ts';

/** Handles negotiations and upgrades of the hub on this server; the token determines tenant and user. */
export function registerHub(server: FastifyInstance, gate: RequestGate, hub: TaskHub): void {
  registerNegotiation(server, gate, hub);
  const isTrusted = trustedProxies(gate.platform.config.TRUST_PROXY);
  server.server.on('upgrade', (request, socket, head) => {
    const admit: Admit = (asked, token) => admitTo(hub, gate, isTrusted, asked, token);
    const isOurs = hub.upgrade(request, socket, head, admit);
    if (!isOurs) socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}

function registerNegotiation(server: FastifyInstance, gate: RequestGate, hub: TaskHub): void {
  server.register(async (scope) => {
    // The stock client posts its negotiation with an empty text body; no other call accepts text.
    scope.addContentTypeParser(/^text\/plain/, { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post(`${hubPath}/negotiate`, async (request, reply) => {
      const tenant = await tenantOf(gate, request);
      if (!(await isWelcomePage(gate, tenant, request.host, request.headers.origin))) {
        throw new AppError('foreign_origin');
      }
      reply.header('cache-control', 'no-store');
      const cause = causeOf(request, tenant, gate.platform.now());
      const user = await userOf(gate, cause, bearerToken(request.headers.authorization));
      if (user && hub.isFull(user)) {
        // The protocol's own refusal: the stock client fails with this text and does not retry.
        const refusal = tooMany(hub);
        return reply.send({ error: errorAnswer(refusal, localeOfRequest(request)).message });
      }
      const { negotiateVersion } = request.query as { negotiateVersion?: string };
      return reply.send(hub.negotiate(negotiateVersion === '1' ? 1 : 0));
    });
  });
}

async function admitTo(
  hub: TaskHub,
  gate: RequestGate,
  isTrusted: IsTrustedProxy,
  request: IncomingMessage,
  token: string,
): ReturnType<Admit> {
  const host = hostOf(request, isTrusted);
  const tenant = await findTenant(gate, host);
  if (tenant && !(await isWelcomePage(gate, tenant, host, request.headers.origin))) {
    return { refusal: refusalOf(request, '403 Forbidden', new AppError('foreign_origin')) };
  }
  const user = tenant && (await userOf(gate, causeOfUpgrade(gate, request, tenant, isTrusted), token));
  if (!user) return { refusal: { status: '401 Unauthorized' } };
  return { user, whenFull: refusalOf(request, '429 Too Many Requests', tooMany(hub)) };
}

/** Pages of the tenant's own address, and of the origins that it allows. */
async function isWelcomePage(
  { platform: { config }, isAllowedOrigin }: RequestGate,
  tenant: Tenant,
  host: string,
  origin: string | undefined,
): Promise<boolean> {
  const publicUrl = tenant.name === config.DEFAULT_TENANT ? config.PUBLIC_URL : undefined;
  if (isOwnOrigin(origin, { host, publicUrl })) return true;
  return origin !== undefined && ((await isAllowedOrigin?.(tenant, origin)) ?? false);
}

/** The user of a token; a key that is refused is told to the trail, as calls tell it. */
async function userOf(gate: RequestGate, cause: Cause, token: string): Promise<HubUser | null> {
  const { tenant, now } = cause;
  if (tenant.isInMaintenance || closedBy(tenant, now) || token === '') return null;
  const result = await gate.authenticate(token, tenant, now);
  if (!result.ok) {
    tellOfRefusedKey(gate.platform, cause, token, result.code);
    return null;
  }
  if (result.actor.key && !canListen(result.actor.key)) return null;
  return {
    tenantId: tenant.id,
    userId: result.actor.id,
    expiresAt: result.expiresAt,
    isStillWelcome: async () => (await gate.authenticate(token, tenant, gate.platform.now())).ok,
  };
}

/** From where an upgrade comes. */
function causeOfUpgrade(
  { platform }: RequestGate,
  request: IncomingMessage,
  tenant: Tenant,
  isTrusted: IsTrustedProxy,
): Cause {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  const client = { ip: clientAddress(request, isTrusted), userAgent };
  return { tenant, actor: null, now: platform.now(), requestId: platform.randomId(), client };
}

function tooMany(hub: TaskHub): AppError {
  const params: ErrorParams = { count: hub.maxPerUser };
  return new AppError('too_many_connections', params);
}

function refusalOf(request: IncomingMessage, status: string, error: AppError): HubRefusal {
  return { status, answer: errorAnswer(error, localeOf(request.headers['accept-language'])) };
}

/** The host as the rest of the server reads it: the forwarded one, if the sender is a trusted proxy. */
function hostOf(request: IncomingMessage, isTrusted: IsTrustedProxy): string {
  const forwarded = request.headers['x-forwarded-host'];
  const hosts = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  const isBelieved = hosts && isTrusted(request.socket.remoteAddress, 0);
  return (isBelieved ? hosts.split(',').at(-1)?.trim() : request.headers.host) ?? '';
}
