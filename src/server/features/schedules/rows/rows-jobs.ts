import { z } from 'zod';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** Asks the connector of a run and starts an entry for each new row. A repeated job starts none twice. */
export const runScheduleRows = defineJob({
  name: 'run-schedule-rows',
  payload: z.object({ runId: z.uuid() }),
  expireSeconds: 3600,
});
