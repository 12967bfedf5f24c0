import type { Context } from '#server/platform/context.ts';
import { type DeferredWork, runDeferredWork } from '../workflow-jobs.ts';

/** Half a minute after the first attempt, then twice as long each time; the last attempt comes after about an hour. */
const firstDelayMs = 30_000;
const maxAttempts = 8;

/** Has work that failed done again later; false after the last attempt. */
export async function triedLater(ctx: Context, work: DeferredWork, reason: string): Promise<boolean> {
  const { instanceId, activityId, attempt } = work;
  if (attempt >= maxAttempts) return false;
  ctx.log().info({ instanceId, activityId, attempt, reason }, 'an activity tries again later');
  const runAt = new Date(ctx.now.getTime() + firstDelayMs * 2 ** (attempt - 1));
  await ctx.inTransaction(async (tx) => {
    tx.enqueue(runDeferredWork, { ...work, attempt: attempt + 1 }, { runAt });
  });
  return true;
}
