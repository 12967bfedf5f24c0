import type { Context } from '#server/platform/context.ts';
import { announceSessionEnd } from './ended-sessions.ts';
import { endSessionsOfUser } from './identity-store.ts';

/** Ends every session of a person in this transaction; after the commit every node refuses their tokens. */
export async function endSessionsOf(ctx: Context, userId: string): Promise<void> {
  for (const id of await endSessionsOfUser(ctx.db, userId, ctx.now)) announceSessionEnd(ctx, id);
}
