import { singleSignOnEndpoints } from '#contracts/single-sign-on/endpoints.ts';
import { routesOf } from '#server/platform/http/route.ts';
import { renewSamlKey } from './keys/renew-saml-key.ts';
import { withdrawSamlKey } from './keys/withdraw-saml-key.ts';
import { readProviderMetadata } from './metadata/read-provider-metadata.ts';
import { deleteProvider } from './providers/delete-provider.ts';
import { listOfferedProviders } from './providers/list-offered-providers.ts';
import { listProviders } from './providers/list-providers.ts';
import { saveProvider } from './providers/save-provider.ts';
import { testProvider } from './providers/test-provider.ts';

export const singleSignOnRoutes = routesOf(singleSignOnEndpoints, {
  deleteProvider,
  listOfferedProviders,
  listProviders,
  readProviderMetadata,
  renewSamlKey,
  saveProvider,
  testProvider,
  withdrawSamlKey,
});
