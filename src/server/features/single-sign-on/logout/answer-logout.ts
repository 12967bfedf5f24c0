import type { Context } from '#server/platform/context.ts';
import { loggedOutByProvider } from '../events.ts';
import { logoutUrl, type ProviderOf } from '../provider.ts';
import { openEncryptedId } from '../saml/encrypted-id.ts';
import { signingClient } from '../saml/saml-client.ts';
import { samlKeys } from '../saml/saml-key.ts';
import { SsoRefusal } from '../sso-refusal.ts';
import { dropCodesOf } from '../stores/attempt-store.ts';
import { insertLogout, takeLogout } from '../stores/logout-store.ts';
import { samlSessionsOf } from '../stores/saml-session-store.ts';
import { hasLogout } from './begin-logout.ts';
import { type Onward, onwardTo } from './onward.ts';
import { type LogoutMessage, readLogout } from './read-logout.ts';
import type { RedirectMessage } from './redirect-message.ts';

/** Ends sessions of this product by their ids in this transaction, and answers how many of them ran. */
export type EndSessions = (ctx: Context, ids: readonly string[]) => Promise<number>;

const oldestMs = 5 * 60_000;
const skewMs = 60_000;
const longestRelay = 2000;
/** Where the browser ends up: the page on which people sign in. */
const home = '/authentication/login';

/**
 * Carries out a message about signing out whose signature was verified (SAML 2.0 profiles, 4.4): of this provider, to this address,
 * sent just now. A request ends the sessions it names, counts once, and is answered with a signed response; a response
 * has to answer a request of ours, once. Answers where the browser goes. Throws `SsoRefusal`.
 */
export async function answerLogout(
  ctx: Context,
  provider: ProviderOf<'saml'>,
  received: RedirectMessage | undefined,
  endSessions: EndSessions,
): Promise<Onward> {
  const message = received && readLogout(received.xml);
  if (!received || !message || !isForUs(ctx, provider, message)) throw new SsoRefusal('answer_invalid');
  if (message.kind === 'response') {
    const step = { step: 'request', id: message.inResponseTo, providerId: provider.id } as const;
    if (!(await takeLogout(ctx.db, step, ctx.now))) throw new SsoRefusal('attempt_unknown');
    return home;
  }
  const nameId = message.nameId || (await encryptedName(ctx, received.xml));
  if (nameId === '') throw new SsoRefusal('answer_invalid');
  await ctx.inTransaction((tx) => endNamed(tx, provider, { ...message, nameId }, endSessions));
  if (!hasLogout(provider)) return home;
  const client = await signingClient(ctx, provider, null);
  const profile = {
    ID: message.id,
    issuer: message.issuer,
    nameID: nameId,
    nameIDFormat: '',
  };
  const relayState = received.relayState.slice(0, longestRelay);
  return onwardTo(ctx, provider, await client.getLogoutResponseUrlAsync(profile, relayState, {}, true));
}

/** The name in the `EncryptedID` of a verified message; empty: none that we can open. */
async function encryptedName(ctx: Context, xml: string): Promise<string> {
  const keys = await samlKeys(ctx);
  const name = openEncryptedId(
    xml,
    keys.map(({ privateKey }) => privateKey),
  );
  return name?.nameId ?? '';
}

function isForUs(ctx: Context, provider: ProviderOf<'saml'>, message: LogoutMessage): boolean {
  const ageMs = ctx.now.getTime() - Date.parse(message.issueInstant);
  const endsMs = message.notOnOrAfter === '' ? Number.POSITIVE_INFINITY : Date.parse(message.notOnOrAfter);
  return (
    message.issuer === provider.protocol.entityId &&
    message.destination === logoutUrl(ctx, provider) &&
    message.id !== '' &&
    ageMs >= -skewMs &&
    ageMs <= oldestMs &&
    endsMs > ctx.now.getTime() - skewMs
  );
}

/** Without an index all sessions that the provider began for the person end, also one that is about to begin (SAML 2.0 core, 3.7.1). */
async function endNamed(
  ctx: Context,
  provider: ProviderOf<'saml'>,
  { id, nameId, sessionIndexes }: LogoutMessage,
  endSessions: EndSessions,
): Promise<void> {
  const expiresOn = new Date(ctx.now.getTime() + oldestMs + 2 * skewMs);
  const isNew = await insertLogout(ctx.db, { step: 'seen', id, providerId: provider.id }, { expiresOn });
  if (!isNew) throw new SsoRefusal('attempt_unknown');
  await dropCodesOf(ctx.db, provider.id, { nameId, sessionIndexes });
  const sessions = await samlSessionsOf(ctx.db, provider.id, nameId);
  const named = sessions.filter(
    ({ vouched }) => sessionIndexes.length === 0 || sessionIndexes.includes(vouched.sessionIndex),
  );
  const count = await endSessions(
    ctx,
    named.map(({ sessionId }) => sessionId),
  );
  ctx.announce(loggedOutByProvider, { providerId: provider.id, count });
}
