import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getReportSchedule as reading } from '#contracts/insight/reports/get-report-schedule.ts';
import type { SentReportSchedule } from '#contracts/insight/reports/report-schedule-shape.ts';
import type { saveReportSchedule as writing } from '#contracts/insight/reports/save-report-schedule.ts';
import { nextDueTime } from '#engine/schedule/schedule-times.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { refuseUnknownTargets } from '../../sharing/refuse-unknown-targets.ts';
import { ownDesign } from '../shown-designs.ts';
import { awaitReport } from './report-jobs.ts';
import {
  findReportSchedule,
  putReportSchedule,
  type ReportSchedule,
  removeReportSchedule,
} from './report-schedule-store.ts';

/** When and to whom one of the actor's own reports is sent. */
export async function getReportSchedule(
  ctx: Context,
  { params }: EndpointInput<typeof reading>,
): Promise<EndpointOutput<typeof reading>> {
  const { id } = await ownDesign(ctx, params.id);
  const found = await findReportSchedule(ctx.db, id);
  return { schedule: found ? presented(found) : null };
}

/** Sends one of the actor's own reports at set times, or stops that. */
export async function saveReportSchedule(
  ctx: Context,
  { params, body }: EndpointInput<typeof writing>,
): Promise<EndpointOutput<typeof writing>> {
  const { id, design } = await ownDesign(ctx, params.id);
  if (body.schedule === null) {
    await removeReportSchedule(ctx.db, id);
    return { schedule: null };
  }
  const { times, recipients } = body.schedule;
  // An entry is sent by the mails of its app, when something happens to it.
  if (design.source === 'entry') throw refused({ path: 'body.schedule', code: 'report_of_one_entry' });
  await refuseUnknownTargets(ctx, recipients, 'body.schedule.recipients');
  const nextDueAt = nextDueTime(times, ctx.now.toISOString());
  refuseFaultyTimes(times, nextDueAt);
  const schedule: ReportSchedule = { designId: id, times, recipients, nextDueAt };
  await putReportSchedule(ctx.db, schedule);
  awaitReport(ctx, schedule);
  return { schedule: presented(schedule) };
}

function refuseFaultyTimes(times: SentReportSchedule['times'], nextDueAt: string | null): void {
  if (times.repeats === 'weeks' && times.weekdays.length === 0) {
    throw refused({ path: 'body.schedule.times.weekdays', code: 'weekday_missing' });
  }
  if (nextDueAt === null) throw refused({ path: 'body.schedule.times.beginsOn', code: 'never_due' });
}

function presented({ times, recipients, nextDueAt }: ReportSchedule) {
  return {
    times: { ...times, weekdays: [...times.weekdays] },
    recipients: [...recipients],
    next_due_at: nextDueAt,
  };
}

function refused(violation: Violation): AppError {
  return new AppError('validation_failed', {}, { violations: [violation] });
}
