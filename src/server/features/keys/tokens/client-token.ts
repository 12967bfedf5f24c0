import { z } from 'zod';
import { type KeyScope, keyScopes } from '#contracts/keys/key-shapes.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';

/** Lifetime of an access token of an OAuth client. */
export const clientTokenSeconds = 10 * 60;

const purpose = 'client-access';
const prefix = 'fw_a_';
const claimsShape = z.object({ cid: z.uuid(), scopes: z.array(z.enum(keyScopes)).min(1) });

/** Signs an access token of an OAuth client. Must run outside a transaction. */
export async function signClientToken(
  platform: Platform,
  tenant: Tenant,
  { clientId, scopes, now }: { clientId: string; scopes: readonly KeyScope[]; now: Date },
): Promise<string> {
  const claims = { cid: clientId, scopes };
  return `${prefix}${await platform.keys.sign(tenant, purpose, claims, clientTokenSeconds, now)}`;
}

/** Whether a bearer token claims to be one of an OAuth client. */
export function isClientToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** The client and the scopes of an access token, or why it is none. */
export async function openClientToken(platform: Platform, tenant: Tenant, token: string, now: Date) {
  const verified = await platform.keys.verify(tenant, purpose, token.slice(prefix.length), now);
  if (!verified.ok) return { ok: false, isExpired: verified.reason === 'expired' } as const;
  const claims = claimsShape.safeParse(verified.claims);
  if (!claims.success) return { ok: false, isExpired: false } as const;
  const { cid: clientId, scopes } = claims.data;
  return { ok: true, clientId, scopes, expiresAt: verified.expiresAt } as const;
}
