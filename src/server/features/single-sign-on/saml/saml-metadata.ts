import type { CacheProvider } from '@node-saml/node-saml';
import type { Context } from '#server/platform/context.ts';
import type { ProviderOf } from '../provider.ts';
import { samlClient } from './saml-client.ts';

const noRequests: CacheProvider = {
  saveAsync: async () => null,
  getAsync: async () => null,
  removeAsync: async () => null,
};

/** Metadata of this product as a service provider (SAML 2.0 metadata, 2.4.4): entity id, address, signed assertions wanted. */
export function samlMetadata(ctx: Context, provider: ProviderOf<'saml'>): string {
  return samlClient(ctx, provider, noRequests).generateServiceProviderMetadata(null, null);
}
