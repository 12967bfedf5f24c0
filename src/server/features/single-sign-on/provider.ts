import type { AccountRules, ProviderProtocol } from '#contracts/single-sign-on/provider-shapes.ts';
import type { Context } from '#server/platform/context.ts';
import { openText, sealText } from '#server/platform/crypto/seal.ts';

/** A provider that vouches for people. */
export interface Provider {
  readonly id: string;
  readonly kind: ProviderProtocol['kind'];
  readonly slug: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly protocol: ProviderProtocol;
  readonly accounts: AccountRules;
  /** Sealed; null: none. */
  readonly secret: string | null;
  readonly revision: number;
}

/** A provider that speaks one protocol. */
export type ProviderOf<Kind extends ProviderProtocol['kind']> = Provider & {
  readonly protocol: Extract<ProviderProtocol, { kind: Kind }>;
};

/** Whether a provider speaks the protocol. */
export function speaks<Kind extends ProviderProtocol['kind']>(
  provider: Provider,
  kind: Kind,
): provider is ProviderOf<Kind> {
  return provider.protocol.kind === kind;
}

const purpose = 'single-sign-on';

/** Encrypts a provider's secret. Not inside a transaction. */
export async function sealSecret(ctx: Context, providerId: string, secret: string): Promise<string> {
  return sealText(await ctx.platform.keys.secret(ctx.tenant, purpose), secret, providerId);
}

/** A provider's secret in clear; null without one. Not inside a transaction. */
export async function openSecret(ctx: Context, provider: Provider): Promise<string | null> {
  if (provider.secret === null) return null;
  return openText(await ctx.platform.keys.secret(ctx.tenant, purpose), provider.secret, provider.id);
}

/** Where people are sent to begin. */
export const startUrl = (slug: string) => `/api/identity/sso/${slug}/start`;

/** Where the provider sends people back to: what has to be registered with it. */
export function redirectUrl(ctx: Context, provider: Pick<Provider, 'kind' | 'slug'>): string {
  const last = provider.kind === 'saml' ? 'acs' : 'callback';
  return `${ctx.client.origin}/api/identity/sso/${provider.slug}/${last}`;
}

/** What this product calls itself to a SAML provider: the address of its metadata. */
export function metadataUrl(ctx: Context, provider: Pick<Provider, 'slug'>): string {
  return `${ctx.client.origin}/api/identity/sso/${provider.slug}/metadata`;
}

/** Where a SAML provider sends messages about signing out. */
export function logoutUrl(ctx: Context, provider: Pick<Provider, 'slug'>): string {
  return `${ctx.client.origin}/api/identity/sso/${provider.slug}/slo`;
}
