import { z } from 'zod';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** Sends what is due of one webhook. */
export const runWebhook = defineJob({
  name: 'run-webhook',
  /** `wakeOn`: the moment for which the job was sent; null: for a new message. */
  payload: z.object({ webhookId: z.uuid(), wakeOn: z.string().nullable() }),
  concurrency: 16,
});

/** Looks once a night for webhooks whose messages are overdue, in case a job was lost. */
export const wakeWebhooks = defineJob({ name: 'wake-webhooks', payload: z.object({ day: z.string() }) });
