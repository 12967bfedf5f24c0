import type { Endpoint } from '../endpoint.ts';
import { deleteProvider } from './delete-provider.ts';
import { listOfferedProviders } from './list-offered-providers.ts';
import { listProviders } from './list-providers.ts';
import { readProviderMetadata } from './read-provider-metadata.ts';
import { renewSamlKey } from './renew-saml-key.ts';
import { saveProvider } from './save-provider.ts';
import { testProvider } from './test-provider.ts';
import { withdrawSamlKey } from './withdraw-saml-key.ts';

/** The endpoints of this folder. */
export const singleSignOnEndpoints = [
  deleteProvider,
  listOfferedProviders,
  listProviders,
  readProviderMetadata,
  renewSamlKey,
  saveProvider,
  testProvider,
  withdrawSamlKey,
] as const satisfies readonly Endpoint[];
