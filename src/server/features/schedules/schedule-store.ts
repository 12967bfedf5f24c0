import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { RunFailure, Schedule } from './schedule.ts';

/** A schedule beside its app and its last run. */
export interface ListedSchedule extends Omit<Schedule, 'data'> {
  readonly moduleName: string;
  readonly appIcon: string;
  readonly lastRun: { readonly ranAt: string; readonly failure: RunFailure | null } | null;
}

const columns = sql`
  s.id, s.module_id, s.owner_id, s.name, s.times, s.is_submitting,
  s.status, s.next_due_at, s.failure_count, s.revision`;

/** A schedule; with `lock` no other transaction changes or runs it until this one ends. */
export async function findSchedule(
  db: TenantDatabase,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`
    select ${columns}, s.data from schedules as s where s.id = ${id}
    ${options.lock ? sql`for update` : sql``}`.execute(db.tables);
  return rows[0];
}

/** The schedules of one owner or of everyone, by name, without those of deleted apps. */
export async function listedSchedules(
  db: TenantDatabase,
  only: { readonly ownerId?: string; readonly moduleId?: string; readonly id?: string },
): Promise<ListedSchedule[]> {
  const where: RawBuilder<unknown>[] = [sql`m.deleted_on is null`];
  if (only.ownerId !== undefined) where.push(sql`s.owner_id = ${only.ownerId}`);
  if (only.moduleId !== undefined) where.push(sql`s.module_id = ${only.moduleId}`);
  if (only.id !== undefined) where.push(sql`s.id = ${only.id}`);
  const { rows } = await sql<ListedSchedule>`
    select ${columns}, m.display_name as module_name, m.app_icon, (
      select jsonb_build_object('failure', r.failure,
        'ranAt', to_char(r.ran_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from schedule_runs as r where r.schedule_id = s.id order by r.ran_at desc, r.id desc limit 1) as last_run
    from schedules as s join module_names as m on m.id = s.module_id
    where ${sql.join(where, sql` and `)} order by lower(s.name), s.id`.execute(db.tables);
  return rows;
}

export async function countSchedules(db: TenantDatabase, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from schedules where owner_id = ${ownerId}`.execute(db.tables);
  return rows[0]?.count ?? 0;
}

/** Inserts a schedule or writes over the one with its id. */
export async function putSchedule(db: TenantDatabase, schedule: Schedule, now: Date): Promise<void> {
  const { id, moduleId, ownerId, name, isSubmitting, status, nextDueAt, failureCount, revision } = schedule;
  const [times, data] = [JSON.stringify(schedule.times), JSON.stringify(schedule.data)];
  await sql`
    insert into schedules (id, module_id, owner_id, name, times, data, is_submitting, status, next_due_at,
      failure_count, revision, created_on, modified_on)
    values (${id}, ${moduleId}, ${ownerId}, ${name}, ${times}::jsonb, ${data}::jsonb, ${isSubmitting}, ${status},
      ${nextDueAt}::timestamptz, ${failureCount}, ${revision}, ${now}, ${now})
    on conflict (id) do update set name = excluded.name, times = excluded.times, data = excluded.data,
      is_submitting = excluded.is_submitting, status = excluded.status, next_due_at = excluded.next_due_at,
      failure_count = excluded.failure_count, revision = excluded.revision,
      modified_on = excluded.modified_on`.execute(db.tables);
}

/** The columns that running, pausing and resuming change; the revision covers only changes by the owner. */
export async function setScheduleState(
  db: TenantDatabase,
  { id, status, nextDueAt, failureCount }: Pick<Schedule, 'id' | 'status' | 'nextDueAt' | 'failureCount'>,
): Promise<void> {
  await db.tables
    .updateTable('schedules')
    .set({ status, nextDueAt, failureCount })
    .where('id', '=', id)
    .execute();
}

export async function removeSchedule(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('schedules').where('id', '=', id).execute();
}

/** Those that were due before a moment and have not run. */
export async function overdueSchedules(
  db: TenantDatabase,
  before: Date,
): Promise<{ readonly id: string; readonly nextDueAt: string }[]> {
  const { rows } = await sql<{ id: string; nextDueAt: string }>`
    select id, next_due_at from schedules
    where status = 'Active' and next_due_at < ${before}`.execute(db.tables);
  return rows;
}
