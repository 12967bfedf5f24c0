import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPermitted, type Permission, permissions } from '#contracts/permissions.ts';
import type { Locale } from '#messages/index.ts';
import { AppError } from '../app-error.ts';
import type { Context, CookieJar } from '../context.ts';
import { makeContext } from '../make-context.ts';
import type { Platform } from '../platform.ts';
import type { Actor, ActorKey } from '../tenancy/actor.ts';
import { closedBy, type Tenant } from '../tenancy/tenant.ts';
import type { Cause } from '../trail/trail.ts';
import { localeOf } from './answers/error-texts.ts';
import type { Authenticate } from './authentication.ts';
import { type AskedCall, keyRefusal } from './key-gate.ts';
import { countCall } from './limits/call-windows.ts';
import { namedInRequest } from './named-in-request.ts';
import type { IsAllowedOrigin } from './origin/cross-origin.ts';
import { type HostRules, tenantNameOfHost } from './origin/tenant-of-host.ts';
import { tellOfRefusedKey } from './refused-key.ts';
import type { Route } from './route.ts';

const actorLocales = new WeakMap<FastifyRequest, Locale>();

/** Language of the response: the actor's own choice once known, else what the request asks for. */
export function localeOfRequest(request: FastifyRequest): Locale {
  return actorLocales.get(request) ?? localeOf(request.headers['accept-language']);
}

/** Everything needed to turn a request into a context. */
export interface RequestGate {
  readonly platform: Platform;
  readonly authenticate: Authenticate;
  readonly hosts: HostRules;
  /** Whether pages of another origin may call the API; absent: none. */
  readonly isAllowedOrigin?: IsAllowedOrigin | undefined;
}

/** When to ask again while a tenant is under maintenance. */
const maintenancePauseSeconds = 60;

/** What a call says of who may make it. */
interface Asked {
  readonly endpoint: AskedCall;
  readonly options: Route['options'];
}

/**
 * Finds the tenant and the actor. Refuses, in this order: unknown host, maintenance, suspended, expired licence, no
 * token, too many calls of a key, no permission, a call that the key does not allow. The token is in a header that no foreign page can set, and never in a cookie, so forged requests
 * (CSRF) have no token.
 */
export async function requestContext(
  gate: RequestGate,
  { endpoint, options }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context> {
  const { permission, name } = endpoint;
  const now = gate.platform.now();
  const tenant = await tenantOf(gate, request);
  if (tenant.isInMaintenance) {
    throw new AppError('under_maintenance', {}, { retryAfterSeconds: maintenancePauseSeconds });
  }
  const closed = closedBy(tenant, now);
  if (closed && !options.allowsExpiredLicence) throw new AppError(closed);
  const token = bearerToken(request.headers.authorization);
  const actor = await actorOf(gate, permission, token, tenant, now).catch((error: unknown) => {
    const code = error instanceof AppError ? error.code : null;
    tellOfRefusedKey(gate.platform, causeOf(request, tenant, now), token, code);
    throw error;
  });
  if (actor?.locale) actorLocales.set(request, actor.locale);
  const ctx = makeContext(gate.platform, {
    tenant,
    actor,
    now,
    requestId: request.id,
    locale: localeOf(request.headers['accept-language']),
    client: {
      ip: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      origin: `${request.protocol}://${request.host}`,
      token,
      whenGone: (action) => {
        const { raw } = reply;
        raw.once('close', () => {
          if (!raw.writableEnded) action();
        });
      },
    },
    cookies: cookieJar(request, reply),
  });
  if (actor?.key) await countKey(ctx, actor.key, reply);
  const refusal = actor?.key ? keyRefusal(actor.key, endpoint) : null;
  if (!refusal && isPermitted(permission, actor?.key?.ownerFlags ?? actor?.flags ?? null)) return ctx;
  gate.platform.trail.refused(ctx, name, namedInRequest(request));
  throw refusal ?? new AppError('forbidden');
}

/** Counts a call of a key, says in the headers what is left, and refuses what is too much. */
async function countKey(ctx: Context, key: ActorKey, reply: FastifyReply): Promise<void> {
  const limit = ctx.platform.config.KEY_RATE_LIMIT_PER_MINUTE;
  const { headers, retryAfterSeconds } = await countCall(ctx, key.id, limit);
  void reply.headers(headers);
  if (retryAfterSeconds !== null) throw new AppError('too_many_requests', {}, { retryAfterSeconds });
}

/** The tenant of the request's host; `unknown_tenant` if there is none. */
export async function tenantOf(gate: RequestGate, request: FastifyRequest): Promise<Tenant> {
  const tenant = await findTenant(gate, request.host);
  if (!tenant) throw new AppError('unknown_tenant');
  return tenant;
}

/** The tenant of a host, or null. */
export async function findTenant(
  { platform, hosts }: Pick<RequestGate, 'platform' | 'hosts'>,
  host: string,
): Promise<Tenant | null> {
  const name = tenantNameOfHost(host, hosts);
  return name === null ? null : platform.directory.find(name);
}

/** The bearer token of an Authorization header; empty without one. */
export function bearerToken(header = ''): string {
  return /^bearer /i.test(header) ? header.slice(7).trim() : '';
}

/** From where a request comes that has no actor. */
export function causeOf(request: FastifyRequest, tenant: Tenant, now: Date): Cause {
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
  return { tenant, actor: null, now, requestId: request.id, client: { ip: request.ip, userAgent } };
}

async function actorOf(
  gate: RequestGate,
  permission: Permission,
  token: string,
  tenant: Tenant,
  now: Date,
): Promise<Actor | null> {
  const needsToken = permissions[permission].needsToken;
  if (token === '') {
    if (needsToken) throw new AppError('not_signed_in');
    return null;
  }
  const result = await gate.authenticate(token, tenant, now);
  if (result.ok) return result.actor;
  if (needsToken) throw new AppError(result.code);
  return null;
}

function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  const fixed = { httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' } as const;
  return {
    get: (name) => request.cookies[name],
    set: (name, value, { path, maxAgeSeconds }) =>
      void reply.setCookie(name, value, { ...fixed, path, maxAge: maxAgeSeconds }),
    remove: (name, { path }) => void reply.clearCookie(name, { ...fixed, path }),
  };
}
