import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listProviders as endpoint } from '#contracts/single-sign-on/list-providers.ts';
import { allRoles } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import { presentSamlKeys } from '../keys/present-saml-keys.ts';
import { metadataUrl, redirectUrl } from '../provider.ts';
import { countLinks } from '../stores/external-identity-store.ts';
import { loadProviders } from '../stores/provider-store.ts';
import { loadSamlKeys } from '../stores/saml-key-store.ts';

export async function listProviders(ctx: Context): Promise<EndpointOutput<typeof endpoint>> {
  const links = await countLinks(ctx.db);
  const providers = await loadProviders(ctx.db);
  const roles = await allRoles(ctx.db);
  return {
    items: providers.map((provider) => ({
      id: provider.id,
      revision: provider.revision,
      slug: provider.slug,
      name: provider.name,
      isEnabled: provider.isEnabled,
      protocol: provider.protocol,
      accounts: provider.accounts,
      hasSecret: provider.secret !== null,
      redirectUrl: provider.kind === 'ldap' ? null : redirectUrl(ctx, provider),
      metadataUrl: provider.kind === 'saml' ? metadataUrl(ctx, provider) : null,
      linkedCount: links.get(provider.id) ?? 0,
      modified_on: new Date(provider.modifiedOn).toISOString(),
    })),
    samlKeys: presentSamlKeys(await loadSamlKeys(ctx.db)),
    roles: roles.map(({ id, name }) => ({ id, name })),
  };
}
