import type { CacheProvider } from '@node-saml/node-saml';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { attemptSeconds } from '../attempts/browser-mark.ts';
import type { ProviderOf } from '../provider.ts';
import { insertAttempt } from '../stores/attempt-store.ts';
import { asSigned, samlClient, signingClient } from './saml-client.ts';

/**
 * The provider's address with a new request (HTTP-Redirect binding), whose id is kept as an attempt. It is signed where the
 * provider wants that.
 */
export async function startSaml(
  ctx: Context,
  provider: ProviderOf<'saml'>,
  from: { readonly browserHash: string; readonly returnPath: string },
): Promise<string> {
  const requests: CacheProvider = {
    saveAsync: async (id, value) => {
      await insertAttempt(ctx.db, {
        ...from,
        stateHash: sha256(id),
        providerId: provider.id,
        nonce: '',
        verifier: '',
        expiresOn: new Date(ctx.now.getTime() + attemptSeconds * 1000),
      });
      return { value, createdAt: ctx.now.getTime() };
    },
    getAsync: async () => null,
    removeAsync: async () => null,
  };
  if (!provider.protocol.signsRequests) {
    return samlClient(ctx, provider, requests).getAuthorizeUrlAsync('', undefined, {});
  }
  const client = await signingClient(ctx, provider, requests);
  return asSigned(await client.getAuthorizeUrlAsync('', undefined, {}));
}
