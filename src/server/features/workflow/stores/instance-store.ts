import { sql } from 'kysely';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import { keptPlan } from '#server/platform/db/pipeline/kept-plan.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** An instance as its row says. */
export interface InstanceRecord {
  readonly id: string;
  readonly moduleId: string;
  readonly entryId: string;
  readonly versionNumber: number;
  readonly state: InstanceState;
  readonly initiatorId: string;
  readonly startedOn: string;
  readonly endedOn: string | null;
  /** Whether another run may wait for the end of this entry's; absent if not looked up. */
  readonly isAwaited?: boolean;
}

/** The fixed parts of an open task, and its assignee at the time of reading. */
export interface InstanceTask {
  readonly id: string;
  readonly taskKey: string;
  readonly activityId: string;
  readonly assigneeId: string;
}

const selection = sql`i.id, i.module_id, i.entry_id,
  i.version_number, i.state, i.initiator_id,
  i.started_on, i.ended_on`;

/**
 * Who waits for an entry is recorded when it is started, in one transaction with its first run, so the lock can read
 * it.
 */
const lockedSelection = sql`${selection},
  exists (select from started_entries s where s.entry_id = i.entry_id and s.parent_waits) as is_awaited`;

/**
 * The running instance of an entry, locked until the end of the transaction. Every change of a running entry locks the
 * instance first and the entry after it, so that two actions never wait for each other.
 */
export async function lockRunningInstance(
  db: TenantDatabase,
  entryId: string,
): Promise<InstanceRecord | null> {
  const { rows } = await sql<InstanceRecord>`
    ${keptPlan} select ${lockedSelection} from workflow_instances i
    where i.entry_id = ${entryId} and i.ended_on is null for update`.execute(db.tables);
  return rows[0] ?? null;
}

/** The instance that a task belongs to, running or ended, locked in the same way. */
export async function lockInstanceOfTask(
  db: TenantDatabase,
  taskId: string,
): Promise<{ readonly instance: InstanceRecord; readonly task: InstanceTask } | null> {
  const { rows } = await sql<InstanceRecord & Omit<InstanceTask, 'id'>>`
    ${keptPlan} select ${lockedSelection}, t.task_key, t.activity_id, t.assignee_id
    from workflow_instances i join tasks t on t.instance_id = i.id
    where t.id = ${taskId} for update of i`.execute(db.tables);
  if (!rows[0]) return null;
  const { taskKey, activityId, assigneeId, ...instance } = rows[0];
  return { instance, task: { id: taskId, taskKey, activityId, assigneeId } };
}

/** The newest instance of an entry, running or ended. */
export async function latestInstance(db: TenantDatabase, entryId: string): Promise<InstanceRecord | null> {
  const { rows } = await sql<InstanceRecord>`
    ${keptPlan} select ${selection} from workflow_instances i
    where i.entry_id = ${entryId} order by i.started_on desc, i.id desc limit 1`.execute(db.tables);
  return rows[0] ?? null;
}

/** An instance, running or ended, locked until the end of the transaction. */
export async function lockInstance(db: TenantDatabase, id: string): Promise<InstanceRecord | null> {
  const { rows } = await sql<InstanceRecord>`
    ${keptPlan} select ${lockedSelection} from workflow_instances i where i.id = ${id} for update`.execute(
    db.tables,
  );
  return rows[0] ?? null;
}

/** The state of an instance that has not ended. */
export async function readInstanceState(db: TenantDatabase, id: string): Promise<InstanceState | null> {
  const { rows } = await sql<{ state: InstanceState }>`
    select state from workflow_instances where id = ${id} and ended_on is null`.execute(db.tables);
  return rows[0]?.state ?? null;
}
