import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ScheduleRun } from './schedule.ts';

export async function insertRun(db: TenantDatabase, scheduleId: string, run: ScheduleRun): Promise<void> {
  const failure = run.failure === null ? null : JSON.stringify(run.failure);
  await sql`
    insert into schedule_runs (id, schedule_id, due_at, ran_at, started_by, entry_id, failure)
    values (${run.id}, ${scheduleId}, ${run.dueAt}::timestamptz, ${run.ranAt}::timestamptz, ${run.startedBy},
      ${run.entryId}, ${failure}::jsonb)`.execute(db.tables());
}

/** A page, newest first, and how many there are. */
export async function pageOfRuns(
  db: TenantDatabase,
  scheduleId: string,
  { page, length }: { readonly page: number; readonly length: number },
): Promise<{ readonly runs: ScheduleRun[]; readonly total: number }> {
  const { rows } = await sql<ScheduleRun>`
    select id, due_at as "dueAt", ran_at as "ranAt", started_by as "startedBy", entry_id as "entryId", failure
    from schedule_runs where schedule_id = ${scheduleId} order by ran_at desc, id desc
    limit ${length} offset ${(page - 1) * length}`.execute(db.tables());
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from schedule_runs where schedule_id = ${scheduleId}`.execute(db.tables());
  return { runs: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Runs are kept for a year. */
export async function forgetOldRuns(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 365 * 86_400_000);
  await sql`delete from schedule_runs where ran_at < ${oldest}`.execute(db.tables());
}
