import { sql } from 'kysely';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { InstanceRecord } from '../stores/instance-store.ts';

/** A move of an instance that has not been undone. */
export interface InstanceMove {
  readonly id: string;
  readonly fromVersion: number;
  readonly toVersion: number;
  readonly movedOn: string;
  readonly stateBefore: InstanceState;
  /** Why it cannot be undone: a code of the workflow's faults; null if it can. */
  readonly refusal: string | null;
}

/** All instances that one person moved at one moment. */
export interface MoveOfMany {
  readonly movedOn: string;
  readonly movedBy: string;
  readonly fromVersions: number[];
  readonly toVersion: number;
  readonly count: number;
  readonly takenBackCount: number;
  /** The instances whose move can be undone. */
  readonly instanceIds: string[];
  /** How many moves cannot be undone, by the code of the reason. */
  readonly refused: Readonly<Record<string, number>>;
}

const columns = sql`i.id, i.module_id, i.entry_id,
  i.version_number, i.state, i.initiator_id,
  i.started_on, i.ended_on`;

/** Running instances of a module, oldest first, except those on the version `except`. */
export async function runningInstances(
  db: TenantDatabase,
  moduleId: string,
  except: number | null,
  limit: number,
): Promise<readonly InstanceRecord[]> {
  const { rows } = await sql<InstanceRecord>`
    select ${columns} from workflow_instances i
    where i.module_id = ${moduleId} and i.ended_on is null
      and (${except}::int is null or i.version_number <> ${except}::int)
    order by i.started_on, i.id limit ${limit}`.execute(db.tables);
  return rows;
}

/** Records a move that has just been written, and gives open tasks the names of the new version. */
export async function insertMove(
  db: TenantDatabase,
  move: { readonly id: string; readonly by: string; readonly at: Date; readonly toVersion: number },
  before: InstanceRecord,
  activityNames: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`
    with moved as (
      update workflow_instances set version_number = ${move.toVersion}::int where id = ${before.id}::uuid
      returning id, state
    ), noted as (
      insert into instance_moves (id, instance_id, from_version, to_version, state_before, state_after,
        moved_by, moved_on)
      select ${move.id}::uuid, moved.id, ${before.versionNumber}::int, ${move.toVersion}::int,
        ${JSON.stringify(before.state)}::jsonb, moved.state, ${move.by}::uuid, ${move.at}::timestamptz
      from moved returning id
    )
    update tasks t set activity_name = n.value
    from jsonb_each_text(${JSON.stringify(activityNames)}::jsonb) n
    where t.instance_id = ${before.id}::uuid and t.state = 'open' and t.activity_id = n.key`.execute(
    db.tables,
  );
}

/** Counters that continue when a later move is undone. */
const counters = ['nextToken', 'nextTask'];

/**
 * Why a move `m` of an instance `i` cannot be undone; null if it can. A timer or job that a token waited for before the
 * move wakes nothing after it, and does not come again.
 */
const refusal = sql<string | null>`case
  when exists (select from instance_moves later where later.instance_id = m.instance_id
    and later.undone_on is null and (later.moved_on, later.id) > (m.moved_on, m.id)) then 'move_again'
  when i.ended_on is not null then 'move_ended'
  when m.state_after - ${counters}::text[] <> i.state - ${counters}::text[] then 'move_passed'
  when exists (select from jsonb_array_elements(m.state_before -> 'tokens') b
    where b #>> '{wait,kind}' = 'event' and not exists (
      select from jsonb_array_elements(i.state -> 'tokens') n where n -> 'id' = b -> 'id')) then 'move_ends_wait'
  end`;

/** The newest move of an instance that has not been undone. */
export async function lastMove(db: TenantDatabase, instanceId: string): Promise<InstanceMove | null> {
  const { rows } = await sql<InstanceMove>`
    select m.id, m.from_version, m.to_version,
      m.moved_on, m.state_before, ${refusal} as refusal
    from instance_moves m join workflow_instances i on i.id = m.instance_id
    where m.instance_id = ${instanceId} and m.undone_on is null
    order by m.moved_on desc, m.id desc limit 1`.execute(db.tables);
  return rows[0] ?? null;
}

/** The newest moves of a module's instances. */
export async function newestMoves(
  db: TenantDatabase,
  moduleId: string,
  limit: number,
): Promise<readonly MoveOfMany[]> {
  const { rows } = await sql<MoveOfMany>`
    with newest as (
      select m.moved_on, m.moved_by, m.to_version
      from instance_moves m join workflow_instances i on i.id = m.instance_id
      where i.module_id = ${moduleId}
      group by m.moved_on, m.moved_by, m.to_version order by m.moved_on desc limit ${limit}
    ), each as (
      select m.moved_on, m.moved_by, m.to_version, m.from_version, m.instance_id,
        m.undone_on is not null as is_back, case when m.undone_on is null then ${refusal} end as refusal
      from newest join instance_moves m using (moved_on, moved_by, to_version)
        join workflow_instances i on i.id = m.instance_id
      where i.module_id = ${moduleId}
    ), reasons as (
      select moved_on, moved_by, to_version, jsonb_object_agg(refusal, number) as refused
      from (select moved_on, moved_by, to_version, refusal, count(*)::int as number from each
        where refusal is not null group by 1, 2, 3, 4) counted
      group by 1, 2, 3
    )
    select moved_on, moved_by, to_version,
      array_agg(distinct from_version) as from_versions, count(*)::int as count,
      (count(*) filter (where is_back))::int as taken_back_count,
      coalesce(array_agg(instance_id order by instance_id) filter (where not is_back and refusal is null),
        '{}'::uuid[]) as instance_ids,
      coalesce(refused, '{}'::jsonb) as refused
    from each left join reasons using (moved_on, moved_by, to_version)
    group by moved_on, moved_by, to_version, refused order by moved_on desc`.execute(db.tables);
  return rows;
}

/** What undoing a move writes. */
export interface TakenBack {
  readonly move: InstanceMove;
  readonly instance: InstanceRecord;
  readonly restored: InstanceState;
  readonly historyId: string;
  readonly by: string;
  readonly at: Date;
  /** Tasks that were open before the move. */
  readonly openKeys: readonly string[];
  readonly activityNames: Readonly<Record<string, string>>;
}

/**
 * Restores state, version and tasks from before the move: tasks that it created are removed, and tasks that it closed
 * are open again.
 */
export async function writeTakenBack(db: TenantDatabase, taken: TakenBack): Promise<void> {
  const { move, instance, restored, by, at, openKeys } = taken;
  const tables = db.tables;
  await sql`update instance_moves set undone_on = ${at} where id = ${move.id}`.execute(tables);
  await sql`
    update workflow_instances set state = ${JSON.stringify(restored)}::jsonb,
      status = ${restored.status}, version_number = ${move.fromVersion}
    where id = ${instance.id}`.execute(tables);
  await sql`
    update tasks set state = 'cancelled', outcome = 'moved', closed_by = ${by}::uuid, closed_on = ${at}
    where instance_id = ${instance.id} and state = 'open' and task_key <> all(${openKeys}::text[])`.execute(
    tables,
  );
  await sql`
    update tasks t set state = 'open', outcome = null, closed_by = null, closed_on = null,
      activity_name = coalesce(${JSON.stringify(taken.activityNames)}::jsonb ->> t.activity_id, t.activity_name)
    where t.instance_id = ${instance.id} and t.task_key = any(${openKeys}::text[])`.execute(tables);
  await sql`
    insert into workflow_history (id, instance_id, entry_id, at, kind, actor_id)
    values (${taken.historyId}::uuid, ${instance.id}::uuid, ${instance.entryId}::uuid, ${at}, 'moved',
      ${by}::uuid)`.execute(tables);
}
