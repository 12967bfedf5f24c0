import { type NotNull, sql } from 'kysely';
import type { KeptFailure } from '#engine/schedule/row-source.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Schedule } from './schedule.ts';

/** A schedule beside its app and its last run. */
export interface ListedSchedule extends Omit<Schedule, 'data'> {
  readonly moduleName: string;
  readonly appIcon: string;
  readonly lastRun: { readonly ranAt: string; readonly failure: KeptFailure | null } | null;
}

const columns = [
  's.id',
  's.moduleId',
  's.ownerId',
  's.name',
  's.times',
  's.source',
  's.isSubmitting',
  's.status',
  's.nextDueAt',
  's.failureCount',
  's.revision',
] as const;

/** A schedule; with `lock` no other transaction changes or runs it until this one ends. */
export async function findSchedule(
  db: TenantDatabase,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<Schedule | undefined> {
  const query = db.tables
    .selectFrom('schedules as s')
    .select([...columns, 's.data'])
    .where('s.id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The schedules of one owner or of everyone, by name, without those of deleted apps. */
export async function listedSchedules(
  db: TenantDatabase,
  only: { readonly ownerId?: string; readonly moduleId?: string; readonly id?: string },
): Promise<ListedSchedule[]> {
  let query = db.tables
    .selectFrom('schedules as s')
    .innerJoin('moduleNames as m', 'm.id', 's.moduleId')
    .select([...columns, 'm.displayName as moduleName', 'm.appIcon', lastRun.as('lastRun')])
    .where('m.deletedOn', 'is', null);
  if (only.ownerId !== undefined) query = query.where('s.ownerId', '=', only.ownerId);
  if (only.moduleId !== undefined) query = query.where('s.moduleId', '=', only.moduleId);
  if (only.id !== undefined) query = query.where('s.id', '=', only.id);
  return await query.orderBy(sql`lower(s.name)`).orderBy('s.id').execute();
}

const lastRun = sql<ListedSchedule['lastRun']>`(
  select jsonb_build_object('failure', r.failure,
    'ranAt', to_char(r.ran_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from schedule_runs as r where r.schedule_id = s.id and r.state = 'ended' order by r.ran_at desc, r.id desc limit 1)`;

export async function countSchedules(db: TenantDatabase, ownerId: string): Promise<number> {
  const { count } = await db.tables
    .selectFrom('schedules')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Inserts a schedule or writes over the one with its id. */
export async function putSchedule(db: TenantDatabase, schedule: Schedule, now: Date): Promise<void> {
  const { id, moduleId, ownerId, name, isSubmitting, status, nextDueAt, failureCount, revision } = schedule;
  const changes = {
    name,
    times: JSON.stringify(schedule.times),
    data: JSON.stringify(schedule.data),
    source: schedule.source === null ? null : JSON.stringify(schedule.source),
    isSubmitting,
    status,
    nextDueAt,
    failureCount,
    revision,
    modifiedOn: now,
  };
  await db.tables
    .insertInto('schedules')
    .values({ id, moduleId, ownerId, createdOn: now, ...changes })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
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
  return await db.tables
    .selectFrom('schedules')
    .select(['id', 'nextDueAt'])
    .where('status', '=', 'Active')
    .where('nextDueAt', '<', before.toISOString())
    .$narrowType<{ nextDueAt: NotNull }>()
    .execute();
}

/** Gives a schedule to another person, who starts the entries from then on. Its times stay, so that it goes on. */
export async function giveSchedule(db: TenantDatabase, id: string, to: string): Promise<void> {
  await db.tables
    .updateTable('schedules')
    .set((schedule) => ({ ownerId: to, revision: schedule('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
