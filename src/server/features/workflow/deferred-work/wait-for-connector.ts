import { connectorResumed, lockIfPaused } from '#server/features/connectors/index.ts';
import type { Context } from '#server/platform/context.ts';
import { subscription } from '#server/platform/delivery/subscription.ts';
import { insertPausedWork, takePausedWork } from '../stores/paused-work-store.ts';
import { type DeferredWork, runDeferredWork } from '../workflow-jobs.ts';

/** Keeps work until its connector is resumed. One that has been resumed meanwhile is asked straight away. */
export async function waitForConnector(ctx: Context, work: DeferredWork, connectorId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    if (await lockIfPaused(tx, connectorId)) await insertPausedWork(tx.db, connectorId, work, tx.now);
    else tx.enqueue(runDeferredWork, work);
  });
}

/** Each piece of work that waited for a connector is done once, as the attempt that it was. */
export const pausedWorkSubscription = subscription(
  'workflow.connector-resumed',
  connectorResumed,
  async (ctx, { data }) => {
    for (const work of await takePausedWork(ctx.db, data.connectorId)) ctx.enqueue(runDeferredWork, work);
  },
);
