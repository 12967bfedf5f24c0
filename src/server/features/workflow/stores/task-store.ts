import { sql } from 'kysely';
import { keptPlan } from '#server/platform/db/pipeline/kept-plan.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { TaskRecord } from './task-record.ts';

const selection = sql`t.id, t.instance_id, t.task_key, t.module_id,
  t.entry_id, t.activity_id, t.activity_name,
  t.activity_type, t.title, t.shared_title, t.record_title,
  t.assignee_id, t.assigned_from, t.initiator_id,
  t.state, t.outcome, t.closed_by, t.closed_on,
  t.created_on, t.due_at`;

export async function loadTask(db: TenantDatabase, taskId: string): Promise<TaskRecord | null> {
  const { rows } = await sql<TaskRecord>`
    ${keptPlan} select ${selection} from tasks t where t.id = ${taskId}`.execute(db.tables);
  return rows[0] ?? null;
}

/** The open tasks of an entry, oldest first. */
export async function openTasksOfEntry(db: TenantDatabase, entryId: string): Promise<readonly TaskRecord[]> {
  const { rows } = await sql<TaskRecord>`
    ${keptPlan} select ${selection} from tasks t where t.entry_id = ${entryId} and t.state = 'open'
    order by t.created_on, t.id`.execute(db.tables);
  return rows;
}

/** What an open task is; its title says what everybody may read who sees the task. */
export interface OpenTask {
  readonly id: string;
  readonly title: string;
  readonly moduleId: string;
  readonly appName: string;
  readonly activityName: string;
  readonly createdOn: string;
  readonly dueAt: string | null;
}

/** The first of a person's open tasks, oldest first. */
export async function firstTasksOfPerson(
  db: TenantDatabase,
  assigneeId: string,
  limit: number,
): Promise<readonly OpenTask[]> {
  const { rows } = await sql<OpenTask>`
    select t.id, coalesce(t.shared_title, t.title) as title, t.module_id, m.display_name as app_name,
      t.activity_name, t.created_on, t.due_at
    from tasks t join module_names m on m.id = t.module_id
    where t.assignee_id = ${assigneeId} and t.state = 'open'
    order by t.created_on, t.id limit ${limit}`.execute(db.tables);
  return rows;
}

/** Ids of a person's open tasks, oldest first, optionally of one app. */
export async function openTasksOfPerson(
  db: TenantDatabase,
  assigneeId: string,
  moduleId: string | undefined,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tasks where assignee_id = ${assigneeId} and state = 'open'
      and (${moduleId ?? null}::uuid is null or module_id = ${moduleId ?? null}::uuid)
    order by created_on, id limit ${limit}`.execute(db.tables);
  return rows.map((row) => row.id);
}

/** How many open tasks each of the people has; who has none is left out. */
export async function openTaskCounts(
  db: TenantDatabase,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ assigneeId: string; count: number }>`
    select assignee_id, count(*)::int as count from tasks
    where assignee_id = any(${[...people]}::uuid[]) and state = 'open' group by assignee_id`.execute(
    db.tables,
  );
  return new Map(rows.map(({ assigneeId, count }) => [assigneeId, count]));
}

/** Stores the entry's title on its open tasks. */
export async function renameOpenTasks(db: TenantDatabase, entryId: string, title: string): Promise<void> {
  await db.tables
    .updateTable('tasks')
    .set({ recordTitle: title })
    .where('entryId', '=', entryId)
    .where('state', '=', 'open')
    .execute();
}
