import type { SentReportSchedule } from '#contracts/insight/reports/report-schedule-shape.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** When and to whom a report is sent. */
export interface ReportSchedule extends SentReportSchedule {
  readonly designId: string;
  /** RFC 3339 in UTC; null: there are no further times. */
  readonly nextDueAt: string | null;
}

const columns = ['designId', 'times', 'recipients', 'nextDueAt'] as const;

/** The schedule of a design; with `lock` no other transaction changes or runs it until this one ends. */
export async function findReportSchedule(
  db: TenantDatabase,
  designId: string,
  options: { readonly lock?: boolean } = {},
): Promise<ReportSchedule | undefined> {
  const query = db.tables
    .selectFrom('reportSchedules')
    .select([...columns])
    .where('designId', '=', designId);
  return (await (options.lock ? query.forUpdate() : query).executeTakeFirst()) as ReportSchedule | undefined;
}

/** Inserts a schedule or writes over that of the design. */
export async function putReportSchedule(db: TenantDatabase, schedule: ReportSchedule): Promise<void> {
  const { designId, nextDueAt } = schedule;
  const values = {
    times: JSON.stringify(schedule.times),
    recipients: JSON.stringify(schedule.recipients),
    nextDueAt,
  };
  await db.tables
    .insertInto('reportSchedules')
    .values({ designId, ...values })
    .onConflict((conflict) => conflict.column('designId').doUpdateSet(values))
    .execute();
}

export async function removeReportSchedule(db: TenantDatabase, designId: string): Promise<void> {
  await db.tables.deleteFrom('reportSchedules').where('designId', '=', designId).execute();
}

/** Schedules whose time passed before a moment. */
export async function overdueReports(db: TenantDatabase, before: Date): Promise<ReportSchedule[]> {
  const rows = await db.tables
    .selectFrom('reportSchedules')
    .select([...columns])
    .where('nextDueAt', '<', before.toISOString())
    .execute();
  return rows as ReportSchedule[];
}
