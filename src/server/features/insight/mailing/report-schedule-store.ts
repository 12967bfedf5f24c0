import type { SentReportSchedule } from '#contracts/insight/reports/report-schedule-shape.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Subject } from './subject.ts';

/** When and to whom a report, dashboard or quick report is sent. */
export interface ReportSchedule extends SentReportSchedule {
  readonly subject: Subject;
  /** RFC 3339 in UTC; null: there are no further times. */
  readonly nextDueAt: string | null;
}

const columns = ['designId', 'dashboardId', 'inquiryId', 'times', 'recipients', 'nextDueAt'] as const;
const columnOf = { design: 'designId', dashboard: 'dashboardId', inquiry: 'inquiryId' } as const;

type Row = Omit<ReportSchedule, 'subject'> &
  Readonly<Record<(typeof columnOf)[Subject['kind']], string | null>>;

/** The schedule of one of them; with `lock` no other transaction changes or runs it until this one ends. */
export async function findReportSchedule(
  db: TenantDatabase,
  subject: Subject,
  options: { readonly lock?: boolean } = {},
): Promise<ReportSchedule | undefined> {
  const query = db.tables
    .selectFrom('reportSchedules')
    .select([...columns])
    .where(columnOf[subject.kind], '=', subject.id);
  const row = await (options.lock ? query.forUpdate() : query).executeTakeFirst();
  return row && scheduleOf(row as Row);
}

/** Inserts a schedule or writes over the one that there is. */
export async function putReportSchedule(db: TenantDatabase, schedule: ReportSchedule): Promise<void> {
  const { subject, nextDueAt } = schedule;
  const column = columnOf[subject.kind];
  const values = {
    times: JSON.stringify(schedule.times),
    recipients: JSON.stringify(schedule.recipients),
    nextDueAt,
  };
  await db.tables
    .insertInto('reportSchedules')
    .values({ [column]: subject.id, ...values })
    .onConflict((conflict) => conflict.column(column).doUpdateSet(values))
    .execute();
}

export async function removeReportSchedule(db: TenantDatabase, subject: Subject): Promise<void> {
  await db.tables.deleteFrom('reportSchedules').where(columnOf[subject.kind], '=', subject.id).execute();
}

/** Schedules whose time passed before a moment. */
export async function overdueReports(db: TenantDatabase, before: Date): Promise<ReportSchedule[]> {
  const rows = await db.tables
    .selectFrom('reportSchedules')
    .select([...columns])
    .where('nextDueAt', '<', before.toISOString())
    .execute();
  return (rows as Row[]).map(scheduleOf);
}

function scheduleOf({ designId, dashboardId, inquiryId, ...schedule }: Row): ReportSchedule {
  if (designId !== null) return { ...schedule, subject: { kind: 'design', id: designId } };
  if (dashboardId !== null) return { ...schedule, subject: { kind: 'dashboard', id: dashboardId } };
  return { ...schedule, subject: { kind: 'inquiry', id: inquiryId ?? '' } };
}
