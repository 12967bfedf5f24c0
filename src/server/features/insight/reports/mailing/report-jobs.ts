import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';

/** A report that comes due. One that was changed or has been sent meanwhile is not due at that moment any more. */
export const sendDueReport = defineJob({
  name: 'send-due-report',
  payload: z.object({ designId: z.uuid(), dueAt: z.string() }),
});

/** A report for one recipient. */
export const mailReport = defineJob({
  name: 'mail-report',
  payload: z.object({ designId: z.uuid(), userId: z.uuid() }),
});

/** Checks once a night for reports whose time has passed, in case a job was lost. */
export const wakeReports = defineJob({ name: 'wake-reports', payload: z.object({ day: z.string() }) });

/** Sends the job for the next moment at which a report is due. */
export function awaitReport(
  ctx: Context,
  { designId, nextDueAt }: { readonly designId: string; readonly nextDueAt: string | null },
): void {
  if (nextDueAt === null) return;
  ctx.enqueue(sendDueReport, { designId, dueAt: nextDueAt }, { runAt: new Date(nextDueAt) });
}
