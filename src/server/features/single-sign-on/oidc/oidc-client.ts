import * as oidc from 'openid-client';
import type { Context } from '#server/platform/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { openSecret, type ProviderOf } from '../provider.ts';
import { fetchOutside } from './fetch-outside.ts';

/** How long a discovery document is believed. */
const maxAgeMs = 5 * 60_000;
const maxKept = 500;

const kept = new WeakMap<
  Platform,
  Map<string, { readonly client: oidc.Configuration; readonly readAtMs: number }>
>();

/**
 * The client of an OpenID Connect provider, from its discovery document (OpenID Connect Discovery 1.0), which is kept for some
 * minutes. ID tokens are verified with the provider's keys, although they come over TLS. Throws what the library and the
 * network throw.
 */
export async function oidcClient(
  ctx: Context,
  provider: ProviderOf<'oidc'>,
  options: { readonly isFresh?: boolean } = {},
): Promise<oidc.Configuration> {
  const clients = kept.get(ctx.platform) ?? new Map();
  kept.set(ctx.platform, clients);
  const key = `${ctx.tenant.id} ${provider.id} ${provider.revision}`;
  const known = clients.get(key);
  if (known && !options.isFresh && ctx.now.getTime() - known.readAtMs < maxAgeMs) return known.client;
  const client = await discover(ctx, provider);
  if (clients.size >= maxKept) clients.clear();
  clients.set(key, { client, readAtMs: ctx.now.getTime() });
  return client;
}

async function discover(ctx: Context, provider: ProviderOf<'oidc'>): Promise<oidc.Configuration> {
  const { issuer, clientId } = provider.protocol;
  const secret = await openSecret(ctx, provider);
  const authentication = secret === null ? oidc.None() : oidc.ClientSecretPost(secret);
  const execute = [oidc.enableNonRepudiationChecks];
  if (isThisMachine(issuer)) execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(new URL(issuer), clientId, secret ?? undefined, authentication, {
    [oidc.customFetch]: fetchOutside(ctx),
    execute,
    timeout: 10,
  });
}

/** Plain http is only for a provider on the same machine, while somebody tries things out. */
export function isThisMachine(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
