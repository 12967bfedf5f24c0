import * as oidc from 'openid-client';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import { isSubject, textOf, textsOf, type VouchedIdentity } from '../accounts/vouched-identity.ts';
import { type ProviderOf, redirectUrl } from '../provider.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import { type Attempt, takeAttempt } from '../stores/attempt-store.ts';
import { oidcClient } from './oidc-client.ts';

/**
 * Verifies the answer that a browser brings back: the state is of an open attempt with this provider, which is taken;
 * the code is exchanged with the verifier; signature, issuer, audience, time and nonce of the ID token are right (OpenID
 * Connect Core 1.0, 3.1.3.7). Throws `SsoRefusal`.
 */
export async function finishOidc(
  ctx: Context,
  provider: ProviderOf<'oidc'>,
  query: string,
): Promise<{ readonly attempt: Attempt; readonly identity: VouchedIdentity }> {
  const parameters = new URLSearchParams(query);
  const state = parameters.get('state') ?? '';
  const attempt = await takeAttempt(ctx.db, sha256(state), provider.id, ctx.now);
  if (!attempt) throw new SsoRefusal('attempt_unknown');
  if (parameters.has('error')) {
    throw new SsoRefusal('provider_refused', { cause: parameters.get('error')?.slice(0, 200) });
  }
  const client = await oidcClient(ctx, provider).catch((cause: unknown) => {
    throw new SsoRefusal('provider_unreachable', { cause });
  });
  try {
    const address = new URL(`${redirectUrl(ctx, provider)}?${query}`);
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      pkceCodeVerifier: attempt.verifier,
      expectedState: state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || !isSubject(claims.sub)) throw new SsoRefusal('answer_invalid');
    const more = await moreClaims(client, provider, tokens.access_token, claims);
    return { attempt, identity: identityOf(provider, claims.sub, { ...more, ...claims }) };
  } catch (cause) {
    if (cause instanceof SsoRefusal) throw cause;
    throw new SsoRefusal('answer_invalid', { cause });
  }
}

type Claims = Readonly<Record<string, unknown>>;

/** Many providers tell address and groups only at their user-info endpoint. */
async function moreClaims(
  client: oidc.Configuration,
  { accounts: { groupsClaim } }: ProviderOf<'oidc'>,
  accessToken: string,
  claims: oidc.IDToken,
): Promise<Claims> {
  const isWhole = claims.email !== undefined && (groupsClaim === '' || claims[groupsClaim] !== undefined);
  if (isWhole || client.serverMetadata().userinfo_endpoint === undefined) return {};
  return await oidc.fetchUserInfo(client, accessToken, claims.sub);
}

function identityOf(provider: ProviderOf<'oidc'>, subject: string, claims: Claims): VouchedIdentity {
  const { trustsEmail, groupsClaim } = provider.accounts;
  const username = textOf(claims.preferred_username);
  const groups = groupsClaim === '' ? undefined : claims[groupsClaim];
  return {
    subject,
    // Microsoft Entra often knows the address only as the name people sign in with.
    email: textOf(claims.email) || (trustsEmail ? username : ''),
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: textOf(claims.name, 200),
    username,
    groups: groups === undefined ? null : textsOf(groups),
  };
}
