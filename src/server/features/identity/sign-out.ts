import { actorOf, type Context } from '#server/platform/context.ts';
import { announceSessionEnd } from './ended-sessions.ts';
import { endSession } from './identity-store.ts';

export async function signOut(ctx: Context): Promise<Record<string, never>> {
  const { sessionId } = actorOf(ctx);
  await endSession(ctx.db, sessionId, ctx.now);
  announceSessionEnd(ctx, sessionId);
  return {};
}
