import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { signOut as endpoint } from '#contracts/identity/sign-out.ts';
import { beginSingleLogout } from '#server/features/single-sign-on/index.ts';
import type { Context } from '#server/platform/context.ts';
import { defineEvent } from '#server/platform/outbox/event-kind.ts';
import { announceSessionEnd } from './ended-sessions.ts';
import { endSession, lockSession } from './identity-store.ts';
import { hashRefreshToken, isSameHash, sessionIdOf } from './refresh-token-text.ts';

const signedOut = defineEvent<{ userId: string; sessionId: string }>('identity.signed-out');

/** A page that was loaded anew has no access token, and cannot get one while the licence has expired: its refresh token ends the session as well. */
export async function signOut(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const ended = ctx.actor
    ? { userId: ctx.actor.id, sessionId: ctx.actor.sessionId }
    : await sessionOf(ctx, body.jwt ?? '');
  if (!ended) return {};
  await endSession(ctx.db, ended.sessionId, ctx.now);
  announceSessionEnd(ctx, ended.sessionId);
  ctx.announce(signedOut, ended);
  const singleLogoutUrl = await beginSingleLogout(ctx, ended.sessionId);
  return singleLogoutUrl === null ? {} : { singleLogoutUrl };
}

/** The running session of a refresh token. */
async function sessionOf(ctx: Context, token: string) {
  const sessionId = sessionIdOf(token);
  const session = sessionId && (await lockSession(ctx.db, sessionId));
  if (!session || session.endedOn !== null) return null;
  if (!isSameHash(session.refreshHash, hashRefreshToken(token))) return null;
  return { userId: session.userId, sessionId: session.id };
}
