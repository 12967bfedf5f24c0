import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { defineJob } from '#server/platform/outbox/job-kind.ts';
import { idsOf, type Subject, subjectIds } from './subject.ts';

/** A report or dashboard that comes due. One that was changed or sent meanwhile is not due at that moment any more. */
export const sendDueReport = defineJob({
  name: 'send-due-report',
  payload: subjectIds.and(z.object({ dueAt: z.string() })),
});

/** A report or dashboard for one recipient. */
export const mailReport = defineJob({
  name: 'mail-report',
  payload: subjectIds.and(z.object({ userId: z.uuid() })),
});

/** Checks once a night for reports and dashboards whose time has passed, in case a job was lost. */
export const wakeReports = defineJob({ name: 'wake-reports', payload: z.object({ day: z.string() }) });

/** Sends the job for the next moment at which a report or dashboard is due. */
export function awaitReport(
  ctx: Context,
  { subject, nextDueAt }: { readonly subject: Subject; readonly nextDueAt: string | null },
): void {
  if (nextDueAt === null) return;
  ctx.enqueue(sendDueReport, { ...idsOf(subject), dueAt: nextDueAt }, { runAt: new Date(nextDueAt) });
}
