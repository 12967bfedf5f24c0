import { sql } from 'kysely';
import { keptPlan } from '#server/platform/db/kept-plan.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { TaskRecord } from './task-record.ts';

const selection = sql`t.id, t.instance_id as "instanceId", t.task_key as "taskKey", t.module_id as "moduleId",
  t.entry_id as "entryId", t.activity_id as "activityId", t.activity_name as "activityName",
  t.activity_type as "activityType", t.title, t.shared_title as "sharedTitle", t.record_title as "recordTitle",
  t.assignee_id as "assigneeId", t.assigned_from as "assignedFrom", t.initiator_id as "initiatorId",
  t.state, t.outcome, t.closed_by as "closedBy", t.closed_on as "closedOn",
  t.created_on as "createdOn", t.due_at as "dueAt"`;

export async function loadTask(db: TenantDatabase, taskId: string): Promise<TaskRecord | null> {
  const { rows } = await sql<TaskRecord>`
    ${keptPlan} select ${selection} from tasks t where t.id = ${taskId}`.execute(db.tables());
  return rows[0] ?? null;
}

/** The open tasks of an entry, oldest first. */
export async function openTasksOfEntry(db: TenantDatabase, entryId: string): Promise<readonly TaskRecord[]> {
  const { rows } = await sql<TaskRecord>`
    ${keptPlan} select ${selection} from tasks t where t.entry_id = ${entryId} and t.state = 'open'
    order by t.created_on, t.id`.execute(db.tables());
  return rows;
}

/** Ids of what somebody has open, in one app when it is named, oldest first. */
export async function openTasksOfPerson(
  db: TenantDatabase,
  assigneeId: string,
  moduleId: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tasks where assignee_id = ${assigneeId} and state = 'open'
      and (${moduleId ?? null}::uuid is null or module_id = ${moduleId ?? null}::uuid)
    order by created_on, id limit ${limit}`.execute(db.tables());
  return rows.map((row) => row.id);
}

/** Keeps what the entry is called on its open tasks. */
export async function renameOpenTasks(db: TenantDatabase, entryId: string, title: string): Promise<void> {
  await sql`update tasks set record_title = ${title} where entry_id = ${entryId} and state = 'open'`.execute(
    db.tables(),
  );
}
