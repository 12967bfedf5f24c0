import { jobHandler } from '#server/platform/jobs/job-handler.ts';
import { runSystemEvent } from '../running/events/run-system-event.ts';
import { fireWorkflowTimer } from '../workflow-jobs.ts';

export const fireTimerHandler = jobHandler(fireWorkflowTimer, (ctx, { instanceId, key }) =>
  runSystemEvent(ctx, instanceId, () => ({ kind: 'fire', key })),
);
