import { connectorResumed } from '#server/features/connectors/index.ts';
import { subscription } from '#server/platform/delivery/subscription.ts';
import { queueWaitingRuns } from '../stores/waiting-run-store.ts';
import { giveTurns } from './bot-jobs.ts';

/** Runs that waited for a data connector continue at the step that asks it. */
export const waitingRunsSubscription = subscription(
  'bots.connector-resumed',
  connectorResumed,
  async (ctx, { data }) => {
    const runIds = await queueWaitingRuns(ctx.db, data.connectorId, ctx.now);
    for (const runId of runIds) ctx.enqueue(giveTurns, { runId });
  },
);
