import type { Context } from '#server/platform/context.ts';
import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { isWorkAwaited } from '../running/is-work-awaited.ts';
import { runSystemEvent, type SystemEvent } from '../running/run-system-event.ts';
import { runWorkflowWork, type WorkflowWork } from '../workflow-jobs.ts';
import { callWebhook } from '../works/call-webhook.ts';
import { runConnector } from '../works/run-connector.ts';
import { startModule } from '../works/start-module.ts';
import type { Work, WorkResult } from '../works/work.ts';

/** Who does the work that activities order, by the name they give it. */
const works: Readonly<Record<string, Work>> = {
  'call-webhook': callWebhook,
  'run-connector': runConnector,
  'start-module': startModule,
};

/** Half a minute after the first try, then twice as long each time: the last comes after about an hour. */
const firstDelayMs = 30_000;
const mostAttempts = 8;

export const runWorkHandler = jobHandler(runWorkflowWork, async (ctx, work) => {
  if (!(await isWorkAwaited(ctx, work.instanceId, work.key))) return;
  const result = (await works[work.job]?.(ctx, work)) ?? { kind: 'failed', reason: work.job };
  if (result.kind === 'pending') return;
  if (result.kind === 'again' && work.attempt < mostAttempts) return tryLater(ctx, work, result.reason);
  const event = eventOf(work, result);
  await runSystemEvent(ctx, work.instanceId, () => event);
});

async function tryLater(ctx: Context, work: WorkflowWork, reason: string): Promise<void> {
  const { instanceId, activityId, attempt } = work;
  ctx.log().info({ instanceId, activityId, attempt, reason }, 'an activity tries again later');
  const runAt = new Date(ctx.now.getTime() + firstDelayMs * 2 ** (attempt - 1));
  await ctx.inTransaction(async (tx) => {
    tx.enqueue(runWorkflowWork, { ...work, attempt: attempt + 1 }, { runAt });
  });
}

function eventOf({ key }: WorkflowWork, result: Exclude<WorkResult, { kind: 'pending' }>): SystemEvent {
  switch (result.kind) {
    case 'again':
      return { kind: 'finish', key, outcome: 'Error' };
    case 'failed':
      return { kind: 'fail', key, code: 'job_failed', params: { reason: result.reason } };
    case 'finished': {
      const { outcome, values } = result;
      return { kind: 'finish', key, outcome, ...(values ? { values } : {}) };
    }
  }
}
