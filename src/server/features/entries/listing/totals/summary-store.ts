import { sql } from 'kysely';
import { maxCount, type Sql } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { EntryStatus } from '../../stored-entry.ts';
import { isOwnOpenTaskSql, type TaskOwner } from '../../table/own-tasks.ts';

/** How many of the rows that satisfy the conditions have which status; counted to one past the limit. */
export async function countByStatus(
  db: TenantDatabase,
  tableName: string,
  conditions: readonly Sql[],
): Promise<{ status: EntryStatus; count: number }[]> {
  const { rows } = await sql<{ status: EntryStatus; count: number }>`
    select workflow_status as status, count(*)::int as count
    from (select t.workflow_status from ${sql.table(tableName)} as t
      where ${sql.join([...conditions, sql`true`], sql` and `)} limit ${sql.lit(maxCount + 1)}) as bounded
    group by workflow_status order by workflow_status`.execute(db.appTables());
  return rows;
}

/** Entries that somebody made or submitted. */
export function madeBy(userId: string): Sql {
  return sql`(t.created_by = ${userId}::uuid or t.workflow_initiator_user = ${userId}::uuid)`;
}

/** Somebody's open tasks in a module, those of absent people included, and those past their date. */
export async function countTasksIn(
  db: TenantDatabase,
  moduleId: string,
  owner: TaskOwner,
  now: string,
): Promise<{ openTasks: number; overdueTasks: number }> {
  const { rows } = await sql<{ openTasks: number; overdueTasks: number }>`
    select count(*)::int as open_tasks,
      count(*) filter (where due_at < ${now}::timestamptz)::int as overdue_tasks
    from (select k.due_at from task_rows as k
        cross join (select ${owner.id}::uuid as id, ${[...owner.absentees]}::uuid[] as absentees) as me
      where k.assignee_id = any(${[owner.id, ...owner.absentees]}::uuid[]) and k.module_id = ${moduleId}
        and ${sql.raw(isOwnOpenTaskSql)}
      limit ${sql.lit(maxCount)}) as open_tasks`.execute(db.tables);
  return rows[0] ?? { openTasks: 0, overdueTasks: 0 };
}
