import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ScheduleRun } from '../schedule.ts';

export async function insertRun(db: TenantDatabase, scheduleId: string, run: ScheduleRun): Promise<void> {
  const failure = run.failure === null ? null : JSON.stringify(run.failure);
  await db.tables
    .insertInto('scheduleRuns')
    .values({ ...run, scheduleId, failure })
    .execute();
}

/** A page, newest first, and how many there are. */
export async function pageOfRuns(
  db: TenantDatabase,
  scheduleId: string,
  { page, length }: { readonly page: number; readonly length: number },
): Promise<{ readonly runs: ScheduleRun[]; readonly total: number }> {
  const { rows } = await sql<ScheduleRun>`
    select id, due_at, ran_at, started_by, entry_id, failure
    from schedule_runs where schedule_id = ${scheduleId} order by ran_at desc, id desc
    limit ${length} offset ${(page - 1) * length}`.execute(db.tables);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from schedule_runs where schedule_id = ${scheduleId}`.execute(db.tables);
  return { runs: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Runs are kept for a year. */
export async function forgetOldRuns(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 365 * 86_400_000).toISOString();
  await db.tables.deleteFrom('scheduleRuns').where('ranAt', '<', oldest).execute();
}
