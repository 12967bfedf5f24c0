import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ScheduleRun } from '../schedule.ts';

export async function insertRun(db: TenantDatabase, scheduleId: string, run: ScheduleRun): Promise<void> {
  const failure = run.failure === null ? null : JSON.stringify(run.failure);
  await db.tables
    .insertInto('scheduleRuns')
    .values({ ...run, scheduleId, failure, refusals: JSON.stringify(run.refusals) })
    .execute();
}

const columns = [
  'id',
  'dueAt',
  'ranAt',
  'startedBy',
  'state',
  'entryId',
  'failure',
  'waitsFor',
  'givenRows',
  'startedRows',
  'knownRows',
  'refusedRows',
  'isCut',
  'refusals',
] as const;

/** A page, newest first, and how many there are. */
export async function pageOfRuns(
  db: TenantDatabase,
  scheduleId: string,
  { page, length }: { readonly page: number; readonly length: number },
): Promise<{ readonly runs: ScheduleRun[]; readonly total: number }> {
  const all = db.tables.selectFrom('scheduleRuns').where('scheduleId', '=', scheduleId);
  const runs = await all
    .select(columns)
    .orderBy('ranAt', 'desc')
    .orderBy('id', 'desc')
    .limit(length)
    .offset((page - 1) * length)
    .execute();
  const { total } = await all
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { runs, total: Number(total) };
}

/** Runs are kept for a year. */
export async function forgetOldRuns(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 365 * 86_400_000).toISOString();
  await db.tables.deleteFrom('scheduleRuns').where('ranAt', '<', oldest).execute();
}
