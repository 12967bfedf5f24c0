import * as oidc from 'openid-client';
import type { finishAuthorization as finishEndpoint } from '#contracts/connectors/finish-authorization.ts';
import type { startAuthorization as startEndpoint } from '#contracts/connectors/start-authorization.ts';
import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/crypto/random-id.ts';
import type { SecurityHeader } from '../connector.ts';
import { securityHeaderChanged } from '../events.ts';
import { insertConsent, takeConsent } from '../stores/consent-store.ts';
import { loadSecurityHeader } from '../stores/security-header-store.ts';
import { loadTokens } from '../stores/token-store.ts';
import { keepToken } from './access-token.ts';
import { type FetchFailure, failureOf, fetchToken } from './fetch-token.ts';
import { openOauth, sealOauth } from './oauth-secrets.ts';

const consentMs = 10 * 60_000;

/** The page to which another system sends people back; each tenant has its own. */
function callbackUrl(ctx: Context): string {
  return `${ctx.client.origin}/data-connector/authorized`;
}

/** The address at which the actor consents (authorization code flow with PKCE and state). */
export async function startAuthorization(
  ctx: Context,
  { params }: EndpointInput<typeof startEndpoint>,
): Promise<EndpointOutput<typeof startEndpoint>> {
  const header = await loadSecurityHeader(ctx.db, params.id);
  if (!header) throw notFound();
  const { oauth } = header;
  if (oauth?.grant !== 'authorizationCode') throw new AppError('action_not_possible');
  const [state, verifier] = [oidc.randomState(), oidc.randomPKCECodeVerifier()] as const;
  const consent = {
    stateHash: sha256(state),
    headerId: header.id,
    userId: actorOf(ctx).id,
    sealedVerifier: await sealOauth(ctx, header.id, 'verifier', verifier),
    redirectUrl: callbackUrl(ctx),
    expiresOn: new Date(ctx.now.getTime() + consentMs),
  };
  await ctx.inTransaction((tx) => insertConsent(tx.db, consent));
  const address = new URL(oauth.authorizationUrl);
  const query = {
    response_type: 'code',
    client_id: oauth.clientId,
    redirect_uri: consent.redirectUrl,
    ...(oauth.scope === '' ? {} : { scope: oauth.scope }),
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return { url: address.href };
}

/** Exchanges what the other system sent the actor back with for tokens. The state serves once, and only who was sent away. */
export async function finishAuthorization(
  ctx: Context,
  { body }: EndpointInput<typeof finishEndpoint>,
): Promise<EndpointOutput<typeof finishEndpoint>> {
  const consent = await ctx.inTransaction((tx) =>
    takeConsent(tx.db, sha256(body.state), actorOf(tx).id, ctx.now),
  );
  if (!consent) throw new AppError('link_invalid');
  const header = await loadSecurityHeader(ctx.db, consent.headerId);
  if (!header?.oauth) throw notFound();
  const { id, name, oauth } = header;
  const verifier = await openOauth(ctx, id, 'verifier', consent.sealedVerifier);
  if (body.code === undefined || verifier === null) return await refused(ctx, header, 'consent_denied');
  const fresh = await fetchToken(ctx, id, oauth, {
    grant_type: 'authorization_code',
    code: body.code,
    redirect_uri: consent.redirectUrl,
    code_verifier: verifier,
  });
  if (typeof fresh === 'string') return await refused(ctx, header, failureOf(fresh));
  await keepToken(ctx, id, fresh, async (tx) => {
    const change = (await loadTokens(tx.db, id)) ? 'consentRenewed' : 'consented';
    tx.announce(securityHeaderChanged, { headerId: id, change }, { facts: { name } });
  });
  return { name, failure: null };
}

/** Tells that nothing came of a consent, and why. */
async function refused(
  ctx: Context,
  { id, name }: Pick<SecurityHeader, 'id' | 'name'>,
  failure: 'consent_denied' | FetchFailure,
): Promise<EndpointOutput<typeof finishEndpoint>> {
  await ctx.inTransaction(async (tx) =>
    tx.announce(
      securityHeaderChanged,
      { headerId: id, change: 'consentRefused' },
      { facts: { name, failure } },
    ),
  );
  return { name, failure };
}
