import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { callWebhook } from '../deferred-work/call-webhook.ts';
import { eventOf } from '../deferred-work/finish-work.ts';
import { makeDocument } from '../deferred-work/make-document.ts';
import { runConnector } from '../deferred-work/run-connector.ts';
import { startModule } from '../deferred-work/start-module.ts';
import { triedLater } from '../deferred-work/tried-later.ts';
import { waitForConnector } from '../deferred-work/wait-for-connector.ts';
import type { Work } from '../deferred-work/work.ts';
import { runSystemEvent, type SystemEvent } from '../running/events/run-system-event.ts';
import { isWorkAwaited } from '../running/facts/is-work-awaited.ts';
import { runDeferredWork } from '../workflow-jobs.ts';

/** The functions that do deferred work, by the job name that activities use. */
const runners: Readonly<Record<string, Work>> = {
  'call-webhook': callWebhook,
  'make-document': makeDocument,
  'run-connector': runConnector,
  'start-module': startModule,
};

export const runDeferredWorkHandler = jobHandler(runDeferredWork, async (ctx, work) => {
  if (!(await isWorkAwaited(ctx, work.instanceId, work.key))) return;
  const result = (await runners[work.job]?.(ctx, work)) ?? { kind: 'failed', reason: work.job };
  if (result.kind === 'pending') return;
  if (result.kind === 'paused') return await waitForConnector(ctx, work, result.connectorId);
  if (result.kind === 'again' && (await triedLater(ctx, work, result.reason))) return;
  const event: SystemEvent =
    result.kind === 'again'
      ? { kind: 'finish', key: work.key, outcome: 'Error', failure: result.failure }
      : eventOf(work.key, result);
  await runSystemEvent(ctx, work.instanceId, () => event);
});
