import type { Context } from '#server/platform/context.ts';
import { announceSessionEnd } from '../ended-sessions.ts';
import { endSessionsOfUser, endSessionsWithIds } from '../identity-store.ts';
import { sessionsEnded } from './session-events.ts';

/**
 * Ends every session of a person in this transaction, except the one that `but` names; after the commit every node
 * refuses their tokens. Answers how many there were.
 */
export async function endSessionsOf(
  ctx: Context,
  userId: string,
  { but = null }: { readonly but?: string | null } = {},
): Promise<number> {
  const ended = await endSessionsOfUser(ctx.db, userId, ctx.now, but);
  for (const id of ended) announceSessionEnd(ctx, id);
  return ended.length;
}

/** Ends sessions by their ids, whosever they are, in this transaction; answers how many of them ran. */
export async function endNamedSessions(ctx: Context, ids: readonly string[]): Promise<number> {
  const ended = await endSessionsWithIds(ctx.db, ids, ctx.now);
  for (const { id } of ended) announceSessionEnd(ctx, id);
  for (const userId of new Set(ended.map((session) => session.userId))) {
    const count = ended.filter((session) => session.userId === userId).length;
    ctx.announce(sessionsEnded, { userId, count });
  }
  return ended.length;
}
