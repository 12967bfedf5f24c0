import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listOfferedProviders as endpoint } from '#contracts/single-sign-on/list-offered-providers.ts';
import type { Context } from '#server/platform/context.ts';
import { startUrl } from '../provider.ts';
import { loadProviders } from '../stores/provider-store.ts';

export async function listOfferedProviders(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const providers = await loadProviders(ctx.db);
  const offered = providers.filter(({ isEnabled, kind }) => isEnabled && kind !== 'ldap');
  return { items: offered.map(({ slug, name }) => ({ slug, name, startUrl: startUrl(slug) })) };
}

/** The ways of the sign-in page that a configured provider opens. */
export async function loginMethods(
  ctx: Context,
): Promise<{ readonly microsoft: boolean; readonly saml: boolean }> {
  const enabled = (await loadProviders(ctx.db)).filter(({ isEnabled }) => isEnabled);
  return {
    microsoft: enabled.some(({ kind, slug }) => kind === 'oidc' && slug === 'microsoft'),
    saml: enabled.some(({ kind }) => kind === 'saml'),
  };
}
