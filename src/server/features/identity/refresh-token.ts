import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { refreshToken as endpoint } from '#contracts/identity/refresh-token.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { announceSessionEnd } from './ended-sessions.ts';
import { endSession, lockSession, rotateSession } from './identity-store.ts';
import { issueTokens, type LiveSession } from './issue-tokens.ts';
import { hashRefreshToken, isSameHash, makeRefreshToken, sessionIdOf } from './refresh-token-text.ts';
import { sessionEnd } from './session-rules.ts';

/** Rotates; a token that was rotated before ends the session, for one of its two bearers is a thief. */
export async function refreshToken(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const sessionId = sessionIdOf(body.jwt);
  const rotated = sessionId && (await ctx.inTransaction((tx) => rotate(tx, sessionId, body)));
  if (!rotated) throw new AppError('session_ended');
  return issueTokens(ctx, rotated.person, rotated.session);
}

async function rotate(
  ctx: Context,
  sessionId: string,
  { jwt, isIdle }: EndpointInput<typeof endpoint>['body'],
): Promise<{ readonly person: Person; readonly session: LiveSession } | null> {
  const session = await lockSession(ctx.db, sessionId);
  if (!session || session.endedOn !== null || Date.parse(session.expiresOn) <= ctx.now.getTime()) return null;
  const person = (await directory(ctx)).person(session.userId);
  const isCurrent = isSameHash(session.refreshHash, hashRefreshToken(jwt));
  if (!isCurrent || !person?.isActive) {
    await endSession(ctx.db, sessionId, ctx.now);
    announceSessionEnd(ctx, sessionId);
    return null;
  }
  const next = makeRefreshToken(sessionId);
  const expiresOn = isIdle ? new Date(session.expiresOn) : sessionEnd(ctx.now, new Date(session.createdOn));
  await rotateSession(ctx.db, sessionId, next.hash, expiresOn);
  return { person, session: { id: sessionId, refreshToken: next.text, expiresOn } };
}
