import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { refreshToken as endpoint } from '#contracts/identity/refresh-token.ts';
import { directory, type Person } from '#server/features/people/index.ts';
import { signInPolicy } from '#server/features/sign-in-policy/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { announceSessionEnd } from './ended-sessions.ts';
import { endSession, lockSession, rotateSession } from './identity-store.ts';
import { issueTokens, type LiveSession } from './issue-tokens.ts';
import { hashRefreshToken, isSameHash, makeRefreshToken, sessionIdOf } from './refresh-token-text.ts';
import { sessionEnd } from './session-rules.ts';

/** Rotates the token. A token that was rotated before ends the session, because one of its two bearers is a thief. */
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
  { jwt, next, isIdle }: EndpointInput<typeof endpoint>['body'],
): Promise<{ readonly person: Person; readonly session: LiveSession } | null> {
  if (next !== undefined && (sessionIdOf(next) !== sessionId || next === jwt)) throw unfitNext();
  const session = await lockSession(ctx.db, sessionId);
  if (!session || session.endedOn !== null || Date.parse(session.expiresOn) <= ctx.now.getTime()) return null;
  const person = (await directory(ctx)).person(session.userId);
  const isCurrent = (token: string) => isSameHash(session.refreshHash, hashRefreshToken(token));
  if (person?.isActive && next !== undefined && isCurrent(next)) {
    // A repeated call whose response was lost: no one else knows the token that has become the current one.
    const expiresOn = new Date(session.expiresOn);
    return { person, session: { id: sessionId, refreshToken: next, expiresOn } };
  }
  if (!isCurrent(jwt) || !person?.isActive) {
    await endSession(ctx.db, sessionId, ctx.now);
    announceSessionEnd(ctx, sessionId);
    return null;
  }
  const { sessionHours } = await signInPolicy(ctx);
  const successor = next ?? makeRefreshToken(sessionId).text;
  const expiresOn = isIdle
    ? new Date(session.expiresOn)
    : sessionEnd(ctx.now, new Date(session.createdOn), sessionHours);
  const usedOn = isIdle ? null : ctx.now;
  await rotateSession(ctx.db, sessionId, hashRefreshToken(successor), expiresOn, usedOn);
  return { person, session: { id: sessionId, refreshToken: successor, expiresOn } };
}

function unfitNext(): AppError {
  return new AppError(
    'validation_failed',
    {},
    { violations: [{ path: 'body.next', code: 'input_unknown' }] },
  );
}
