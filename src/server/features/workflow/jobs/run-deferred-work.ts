import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { callWebhook } from '../deferred-work/call-webhook.ts';
import { eventOf } from '../deferred-work/finish-work.ts';
import { makeDocument } from '../deferred-work/make-document.ts';
import { runConnector } from '../deferred-work/run-connector.ts';
import { startModule } from '../deferred-work/start-module.ts';
import type { Work } from '../deferred-work/work.ts';
import { runSystemEvent, type SystemEvent } from '../running/events/run-system-event.ts';
import { isWorkAwaited } from '../running/facts/is-work-awaited.ts';
import { type DeferredWork, runDeferredWork } from '../workflow-jobs.ts';

/** The functions that do deferred work, by the job name that activities use. */
const runners: Readonly<Record<string, Work>> = {
  'call-webhook': callWebhook,
  'make-document': makeDocument,
  'run-connector': runConnector,
  'start-module': startModule,
};

/** Half a minute after the first attempt, then twice as long each time; the last attempt comes after about an hour. */
const firstDelayMs = 30_000;
const maxAttempts = 8;

export const runDeferredWorkHandler = jobHandler(runDeferredWork, async (ctx, work) => {
  if (!(await isWorkAwaited(ctx, work.instanceId, work.key))) return;
  const result = (await runners[work.job]?.(ctx, work)) ?? { kind: 'failed', reason: work.job };
  if (result.kind === 'pending') return;
  if (result.kind === 'again' && work.attempt < maxAttempts) return tryLater(ctx, work, result.reason);
  const event: SystemEvent =
    result.kind === 'again' ? { kind: 'finish', key: work.key, outcome: 'Error' } : eventOf(work.key, result);
  await runSystemEvent(ctx, work.instanceId, () => event);
});

async function tryLater(ctx: Context, work: DeferredWork, reason: string): Promise<void> {
  const { instanceId, activityId, attempt } = work;
  ctx.log().info({ instanceId, activityId, attempt, reason }, 'an activity tries again later');
  const runAt = new Date(ctx.now.getTime() + firstDelayMs * 2 ** (attempt - 1));
  await ctx.inTransaction(async (tx) => {
    tx.enqueue(runDeferredWork, { ...work, attempt: attempt + 1 }, { runAt });
  });
}
