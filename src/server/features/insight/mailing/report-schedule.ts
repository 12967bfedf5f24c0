import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getDashboardSchedule as readingOfDashboard } from '#contracts/insight/dashboards/get-dashboard-schedule.ts';
import type { saveDashboardSchedule as writingOfDashboard } from '#contracts/insight/dashboards/save-dashboard-schedule.ts';
import type { getInquirySchedule as readingOfInquiry } from '#contracts/insight/get-inquiry-schedule.ts';
import type { getReportSchedule as reading } from '#contracts/insight/reports/get-report-schedule.ts';
import type { SentReportSchedule } from '#contracts/insight/reports/report-schedule-shape.ts';
import type { saveReportSchedule as writing } from '#contracts/insight/reports/save-report-schedule.ts';
import type { saveInquirySchedule as writingOfInquiry } from '#contracts/insight/save-inquiry-schedule.ts';
import { nextDueTime } from '#engine/schedule/schedule-times.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { ownDashboard } from '../dashboards/shown-dashboards.ts';
import { ownInquiry } from '../inquiries/own-inquiry.ts';
import { ownDesign } from '../reports/shown-designs.ts';
import { refuseUnknownTargets } from '../sharing/refuse-unknown-targets.ts';
import { awaitReport } from './report-jobs.ts';
import {
  findReportSchedule,
  putReportSchedule,
  type ReportSchedule,
  removeReportSchedule,
} from './report-schedule-store.ts';
import type { Subject } from './subject.ts';

type Schedule = EndpointOutput<typeof writing>;

/** When and to whom one of the actor's own reports is sent. */
export async function getReportSchedule(
  ctx: Context,
  { params }: EndpointInput<typeof reading>,
): Promise<EndpointOutput<typeof reading>> {
  return scheduleOf(ctx, await ownSubject(ctx, 'design', params.id));
}

/** When and to whom one of the actor's own dashboards is sent. */
export async function getDashboardSchedule(
  ctx: Context,
  { params }: EndpointInput<typeof readingOfDashboard>,
): Promise<EndpointOutput<typeof readingOfDashboard>> {
  return scheduleOf(ctx, await ownSubject(ctx, 'dashboard', params.id));
}

/** When and to whom one of the actor's own quick reports is sent. */
export async function getInquirySchedule(
  ctx: Context,
  { params }: EndpointInput<typeof readingOfInquiry>,
): Promise<EndpointOutput<typeof readingOfInquiry>> {
  return scheduleOf(ctx, await ownSubject(ctx, 'inquiry', params.id));
}

/** Sends one of the actor's own reports at set times, or stops that. */
export async function saveReportSchedule(
  ctx: Context,
  { params, body }: EndpointInput<typeof writing>,
): Promise<Schedule> {
  const { id, design } = await ownDesign(ctx, params.id);
  // An entry is sent by the mails of its app, when something happens to it.
  if (body.schedule && design.source === 'entry') {
    throw refused({ path: 'body.schedule', code: 'report_of_one_entry' });
  }
  return setSchedule(ctx, { kind: 'design', id }, body.schedule);
}

/** Sends one of the actor's own dashboards at set times, or stops that. */
export async function saveDashboardSchedule(
  ctx: Context,
  { params, body }: EndpointInput<typeof writingOfDashboard>,
): Promise<Schedule> {
  return setSchedule(ctx, await ownSubject(ctx, 'dashboard', params.id), body.schedule);
}

/** Sends one of the actor's own quick reports at set times, or stops that. */
export async function saveInquirySchedule(
  ctx: Context,
  { params, body }: EndpointInput<typeof writingOfInquiry>,
): Promise<Schedule> {
  return setSchedule(ctx, await ownSubject(ctx, 'inquiry', params.id), body.schedule);
}

const ownOf = { design: ownDesign, dashboard: ownDashboard, inquiry: ownInquiry };

async function ownSubject(ctx: Context, kind: Subject['kind'], id: string): Promise<Subject> {
  return { kind, id: (await ownOf[kind](ctx, id)).id };
}

async function scheduleOf(ctx: Context, subject: Subject): Promise<Schedule> {
  const found = await findReportSchedule(ctx.db, subject);
  return { schedule: found ? presented(found) : null };
}

async function setSchedule(
  ctx: Context,
  subject: Subject,
  wanted: SentReportSchedule | null,
): Promise<Schedule> {
  if (wanted === null) {
    await removeReportSchedule(ctx.db, subject);
    return { schedule: null };
  }
  const { times, recipients } = wanted;
  await refuseUnknownTargets(ctx, recipients, 'body.schedule.recipients');
  const nextDueAt = nextDueTime(times, ctx.now.toISOString());
  refuseFaultyTimes(times, nextDueAt);
  const schedule: ReportSchedule = { subject, times, recipients, nextDueAt };
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
