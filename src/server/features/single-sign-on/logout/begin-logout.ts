import type { Context } from '#server/platform/context.ts';
import { randomToken } from '#server/platform/crypto/random-id.ts';
import { type Provider, type ProviderOf, speaks } from '../provider.ts';
import { signingClient } from '../saml/saml-client.ts';
import { insertLogout, takeLogout } from '../stores/logout-store.ts';
import { loadProvider } from '../stores/provider-store.ts';
import { findSamlSession } from '../stores/saml-session-store.ts';
import { type Onward, onwardTo } from './onward.ts';

const ticketSeconds = 60;
const answerSeconds = 15 * 60;

/**
 * Where the browser of a session that ends has to go, so that it also ends at the SAML provider that began it: a path of ours, which
 * works once, for a minute. Null: no such provider, or it has no address for this.
 */
export async function beginSingleLogout(ctx: Context, sessionId: string): Promise<string | null> {
  const session = await findSamlSession(ctx.db, sessionId);
  const provider = session && (await loadProvider(ctx.db, session.providerId));
  if (!session || !provider?.isEnabled || !hasLogout(provider)) return null;
  const id = randomToken();
  const expiresOn = new Date(ctx.now.getTime() + ticketSeconds * 1000);
  const { vouched } = session;
  await insertLogout(ctx.db, { step: 'ticket', id, providerId: provider.id }, { vouched, expiresOn });
  return `/api/identity/sso/${provider.slug}/logout?ticket=${id}`;
}

/** The provider's address with a signed request for the session of a ticket; null without one. */
export async function requestLogout(
  ctx: Context,
  provider: ProviderOf<'saml'>,
  ticket: string,
): Promise<Onward | null> {
  const providerId = provider.id;
  const taken = await takeLogout(ctx.db, { step: 'ticket', id: ticket, providerId }, ctx.now);
  if (!taken?.vouched || !hasLogout(provider)) return null;
  const { nameId, format, nameQualifier, spNameQualifier, sessionIndex } = taken.vouched;
  const client = await signingClient(ctx, provider, {
    saveAsync: async (id, value) => {
      const expiresOn = new Date(ctx.now.getTime() + answerSeconds * 1000);
      await insertLogout(ctx.db, { step: 'request', id, providerId }, { expiresOn });
      return { value, createdAt: ctx.now.getTime() };
    },
    getAsync: async () => null,
    removeAsync: async () => null,
  });
  const profile = {
    issuer: provider.protocol.entityId,
    nameID: nameId,
    nameIDFormat: format,
    nameQualifier: nameQualifier || undefined,
    spNameQualifier: spNameQualifier || undefined,
    sessionIndex: sessionIndex || undefined,
  };
  return onwardTo(ctx, provider, await client.getLogoutUrlAsync(profile, '', {}));
}

/** Whether a provider is told when people sign out here. */
export function hasLogout(provider: Provider): provider is ProviderOf<'saml'> {
  return speaks(provider, 'saml') && (provider.protocol.logoutUrl ?? '') !== '';
}
