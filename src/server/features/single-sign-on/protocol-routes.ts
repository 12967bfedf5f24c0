import { safeReturnUrl } from '#contracts/shapes/return-path.ts';
import type { SsoFault } from '#contracts/single-sign-on/sso-faults.ts';
import type { Context } from '#server/platform/context.ts';
import { hashPassword } from '#server/platform/crypto/password.ts';
import { randomToken } from '#server/platform/crypto/random-id.ts';
import type {
  ProtocolAnswer,
  ProtocolRequest,
  ProtocolRoute,
} from '#server/platform/http/protocol-routes.ts';
import { accountOf } from './accounts/account-of.ts';
import type { VouchedIdentity } from './accounts/vouched-identity.ts';
import { markBrowser } from './attempts/browser-mark.ts';
import { makeCode } from './attempts/sign-in-code.ts';
import { signedInThroughProvider, signInRefused } from './events.ts';
import type { EndSessions } from './logout/answer-logout.ts';
import { logoutProtocols } from './logout/logout-routes.ts';
import { finishOidc } from './oidc/finish-oidc.ts';
import { startOidc } from './oidc/start-oidc.ts';
import { type Provider, speaks } from './provider.ts';
import { finishSaml } from './saml/finish-saml.ts';
import { samlMetadata } from './saml/saml-metadata.ts';
import { startSaml } from './saml/start-saml.ts';
import type { VouchedSession } from './saml/vouched-session.ts';
import { SsoRefusal } from './sso-refusal.ts';
import type { Attempt } from './stores/attempt-store.ts';
import { loadProviders } from './stores/provider-store.ts';

const longestPath = 2000;

/** The calls of OpenID Connect and SAML: a browser passes through them on its way to the provider and back. */
export const singleSignOnProtocols = (endSessions: EndSessions): readonly ProtocolRoute[] => [
  { method: 'GET', path: '/api/identity/sso/:slug/start', run: start },
  { method: 'GET', path: '/api/identity/sso/:slug/callback', run: callback },
  { method: 'POST', path: '/api/identity/sso/:slug/acs', run: acs },
  { method: 'GET', path: '/api/identity/sso/:slug/metadata', run: metadata },
  ...logoutProtocols(endSessions),
];

/** `GET …/start?returnUrl`: sends the browser to the provider. */
async function start(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  return orTell(ctx, request, async (provider) => {
    const wanted = request.query.returnUrl ?? null;
    const returnPath = safeReturnUrl(wanted !== null && wanted.length <= longestPath ? wanted : null);
    const from = { browserHash: markBrowser(ctx), returnPath };
    if (speaks(provider, 'oidc')) {
      return startOidc(ctx, provider, from).catch((cause: unknown) => {
        throw new SsoRefusal('provider_unreachable', { cause });
      });
    }
    if (speaks(provider, 'saml')) return startSaml(ctx, provider, from);
    throw new SsoRefusal('unknown_provider');
  });
}

/** `GET …/callback`: the answer of an OpenID Connect provider. */
async function callback(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  return orTell(ctx, request, async (provider) => {
    if (!speaks(provider, 'oidc')) throw new SsoRefusal('unknown_provider');
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : '';
    return letIn(ctx, provider, await finishOidc(ctx, provider, query));
  });
}

/** `POST …/acs`: the answer of a SAML provider. */
async function acs(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  return orTell(ctx, request, async (provider) => {
    if (!speaks(provider, 'saml')) throw new SsoRefusal('unknown_provider');
    const answer = new URLSearchParams(request.body).get('SAMLResponse') ?? '';
    return letIn(ctx, provider, await finishSaml(ctx, provider, answer));
  });
}

/** `GET …/metadata`: what a SAML provider has to know of this product. */
async function metadata(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer> {
  const provider = (await loadProviders(ctx.db)).find(({ slug }) => slug === request.params.slug);
  if (!provider || !speaks(provider, 'saml')) return { status: 404, headers: {}, body: '' };
  const headers = { 'content-type': 'application/samlmetadata+xml; charset=utf-8' };
  return { status: 200, headers, body: await samlMetadata(ctx, provider) };
}

/** What a provider's answer vouches for; `vouched` is the session of a SAML provider. */
interface Answer {
  readonly attempt: Attempt;
  readonly identity: VouchedIdentity;
  readonly vouched?: VouchedSession | null;
}

/** The address at which the page exchanges its code, which stands after `#`: it is in no log and no referrer. */
async function letIn(
  ctx: Context,
  provider: Provider,
  { attempt, identity, vouched = null }: Answer,
): Promise<string> {
  const lockedHash = await hashPassword(randomToken());
  const code = await ctx.inTransaction(async (tx) => {
    const userId = await accountOf(tx, provider, identity, lockedHash);
    tx.announce(signedInThroughProvider, { providerId: provider.id, userId });
    return makeCode(tx, attempt, { userId, vouched });
  });
  return `/authentication/sso#code=${code}`;
}

/** Runs a step with the enabled provider of the address. Where it is refused, the page tells why. */
async function orTell(
  ctx: Context,
  request: ProtocolRequest,
  step: (provider: Provider) => Promise<string>,
): Promise<ProtocolAnswer> {
  const providers = await loadProviders(ctx.db);
  const provider = providers.find(({ slug, isEnabled }) => isEnabled && slug === request.params.slug);
  if (!provider) return redirect(refusalPage('unknown_provider'));
  try {
    return redirect(await step(provider));
  } catch (error) {
    if (!(error instanceof SsoRefusal)) throw error;
    const { fault, cause } = error;
    ctx.log().warn({ provider: provider.slug, fault, cause: causeOf(cause) });
    await ctx.inTransaction(async (tx) => tx.announce(signInRefused, { providerId: provider.id, fault }));
    return redirect(refusalPage(fault));
  }
}

const refusalPage = (fault: SsoFault) => `/authentication/sso?error=${fault}`;

/** What the log may tell of a failure: its kind and message, never an answer with tokens. */
function causeOf(cause: unknown): string | undefined {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`.slice(0, 300);
  return typeof cause === 'string' ? cause : undefined;
}

function redirect(location: string): ProtocolAnswer {
  return { status: 303, headers: { location, 'referrer-policy': 'no-referrer' }, body: '' };
}
