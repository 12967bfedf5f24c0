import type { Context } from '#server/platform/context.ts';
import { announceSessionEnd } from '../ended-sessions.ts';
import { endSessionsOfUser } from '../identity-store.ts';

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
