import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** Reads an inbox that comes due. One that was changed or has been read meanwhile is not due at that moment any more. */
export const runInbox = defineJob({
  name: 'run-inbox',
  payload: z.object({ inboxId: z.uuid(), dueOn: z.string() }),
  // A killed node holds the inbox for three minutes.
  retryLimit: 8,
});

/** Looks once a night for inboxes whose reading is overdue, in case a job was lost. */
export const wakeInboxes = defineJob({ name: 'wake-inboxes', payload: z.object({ day: z.string() }) });

/** Sends the job for the moment at which an inbox is read next. */
export function awaitInbox(ctx: Context, inboxId: string, dueOn: string): void {
  const runAt = new Date(dueOn);
  ctx.enqueue(runInbox, { inboxId, dueOn }, runAt > ctx.now ? { runAt } : {});
}
