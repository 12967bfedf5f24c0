import * as oidc from 'openid-client';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { attemptSeconds } from '../attempts/browser-mark.ts';
import { type ProviderOf, redirectUrl } from '../provider.ts';
import { insertAttempt } from '../stores/attempt-store.ts';
import { oidcClient } from './oidc-client.ts';

/** The provider's address for a new sign-in (authorization code flow with PKCE, state and nonce), which is kept as an attempt. */
export async function startOidc(
  ctx: Context,
  provider: ProviderOf<'oidc'>,
  { browserHash, returnPath }: { readonly browserHash: string; readonly returnPath: string },
): Promise<string> {
  const client = await oidcClient(ctx, provider);
  const [state, nonce, verifier] = [
    oidc.randomState(),
    oidc.randomNonce(),
    oidc.randomPKCECodeVerifier(),
  ] as const;
  await insertAttempt(ctx.db, {
    stateHash: sha256(state),
    providerId: provider.id,
    browserHash,
    returnPath,
    nonce,
    verifier,
    expiresOn: new Date(ctx.now.getTime() + attemptSeconds * 1000),
  });
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUrl(ctx, provider),
    scope: ['openid', provider.protocol.scopes].join(' ').trim(),
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return address.href;
}
