import { X509Certificate } from 'node:crypto';
import type { EndpointOutput } from '#contracts/endpoint.ts';
import type { listProviders } from '#contracts/single-sign-on/list-providers.ts';
import type { StoredSamlKey } from '../stores/saml-key-store.ts';

/** What administrators are told of the key pairs: nothing that has to stay secret. */
export function presentSamlKeys(
  keys: readonly StoredSamlKey[],
): EndpointOutput<typeof listProviders>['samlKeys'] {
  return keys.map(({ certificate, createdOn }) => {
    const { fingerprint256, validTo } = new X509Certificate(certificate);
    return {
      fingerprint: fingerprint256,
      created_on: createdOn,
      expires_on: new Date(validTo).toISOString(),
    };
  });
}
