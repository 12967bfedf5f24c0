import { type RawBuilder, sql } from 'kysely';
import type { Substitution } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A person with their own tasks and those of the absent people for whom they act. */
export interface TaskHolder {
  readonly id: string;
  readonly substitutions: readonly Substitution[];
}

/** How many open tasks a person has in each app; apps without one are left out. */
export async function countTasksByModule(
  db: TenantDatabase,
  holder: TaskHolder,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select k.module_id as id, count(*)::int as count from task_rows k
    where k.state = 'open' and ${isHeld(holder)} group by k.module_id`.execute(db.tables);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Whether a row `k` of `task_rows` is a task of the person, or one that they can decide on in the place of someone
 * absent. People who may not decide on a task themselves do not see it as a substitute, either.
 */
export function isHeld({ id, substitutions }: TaskHolder): RawBuilder<unknown> {
  if (substitutions.length === 0) return sql`k.assignee_id = ${id}`;
  const isActedFor = sql.join(substitutions.map(isOfAbsentee), sql` or `);
  const tasks = sql`select state -> 'tokens' as tokens from workflow_runs where id = k.instance_id`;
  return sql`(k.assignee_id = ${id} or ((${isActedFor}) and not exists (
    select from (${tasks}) s where jsonb_path_exists(s.tokens,
      '$[*].wait ? (@.tasks[*].taskKey == $key && @.excludedIds[*] == $actor)',
      jsonb_build_object('key', k.task_key, 'actor', ${id}::text))
  )))`;
}

function isOfAbsentee({ absenteeId, moduleIds, isAllBut }: Substitution): RawBuilder<unknown> {
  if (isAllBut) return sql`(k.assignee_id = ${absenteeId} and k.module_id <> all(${moduleIds}::uuid[]))`;
  return sql`(k.assignee_id = ${absenteeId} and k.module_id = any(${moduleIds}::uuid[]))`;
}
