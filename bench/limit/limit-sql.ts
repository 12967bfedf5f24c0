import type { BenchTable } from '../world/world.ts';

/** Inserts an entry: id, status, activity, its name, initiator, author, moment, then the fields in order. */
export function insertEntrySql(table: BenchTable): string {
  const names = table.columns.map((column) => `"${column.name}"`).join(', ');
  const values = table.columns.map((column, index) => `$${index + 8}::${column.sqlType}`).join(', ');
  return `insert into "${table.tableName}" (id, revision, version_number, workflow_status, workflow_activity_ids,
      workflow_activity_name, workflow_initiator_user, created_by, created_on, modified_by, modified_on, ${names})
    values ($1, 1, 1, $2, $3, $4, $5, $6, $7, $6, $7, ${values})`;
}

/** Several rows of history in one statement: instance, entry, moment, actor, then pairs of kind and activity. */
export function historySql(itemCount: number): string {
  const rows = Array.from(
    { length: itemCount },
    (_, index) =>
      `(gen_random_uuid(), $1::uuid, $2::uuid, $3::timestamptz, $4::uuid, $${5 + 2 * index}, $${6 + 2 * index})`,
  );
  return `insert into workflow_history (id, instance_id, entry_id, at, actor_id, kind, activity_id)
    values ${rows.join(', ')}`;
}

export const insertTaskSql = `insert into tasks (id, instance_id, task_key, module_id, entry_id, activity_id,
    activity_name, activity_type, title, record_title, assignee_id, initiator_id, state, created_on)
  values ($1, $2, $3, $4, $5, $6, $6, 'Assignment', $7, $8, $9, $10, 'open', $11)`;

export const insertNotificationSql = `insert into notifications
    (id, user_id, kind, module_id, entry_id, task_id, actor_id, record_title, created_on)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
