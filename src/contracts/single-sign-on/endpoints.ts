import type { Endpoint } from '../endpoint.ts';
import { deleteProvider } from './delete-provider.ts';
import { listOfferedProviders } from './list-offered-providers.ts';
import { listProviders } from './list-providers.ts';
import { saveProvider } from './save-provider.ts';
import { testProvider } from './test-provider.ts';

/** The endpoints of this folder. */
export const singleSignOnEndpoints = [
  deleteProvider,
  listOfferedProviders,
  listProviders,
  saveProvider,
  testProvider,
] as const satisfies readonly Endpoint[];
