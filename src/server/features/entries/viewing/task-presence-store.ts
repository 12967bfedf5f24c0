import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Whether the person has, or had, a task on the entry, or substitutes an absent person who has an open one. */
export async function hasTaskOn(
  db: TenantDatabase,
  entryId: string,
  personId: string,
  absentees: ReadonlySet<string>,
): Promise<boolean> {
  const { rows } = await sql`select from task_rows where entry_id = ${entryId}
    and (assignee_id = ${personId} or closed_by = ${personId}
      or (state = 'open' and assignee_id = any(${[...absentees]}::uuid[]))) limit 1`.execute(db.tables);
  return rows.length > 0;
}

/** A task by which a person sees an entry. */
interface ShowingTask {
  readonly activityId: string;
  readonly state: 'open' | 'closed';
  readonly assigneeId: string;
}

/** The tasks for which `hasTaskOn` says yes, the earliest first. */
export async function tasksThatShow(
  db: TenantDatabase,
  entryId: string,
  personId: string,
  absentees: ReadonlySet<string>,
): Promise<readonly ShowingTask[]> {
  const { rows } = await sql<ShowingTask>`
    select activity_id, state, assignee_id, min(id::text) from task_rows where entry_id = ${entryId}
    and (assignee_id = ${personId} or closed_by = ${personId}
      or (state = 'open' and assignee_id = any(${[...absentees]}::uuid[])))
    group by activity_id, state, assignee_id order by min(id::text)`.execute(db.tables);
  return rows;
}

/** The same for any entry of the module. */
export async function hasTaskInModule(
  db: TenantDatabase,
  moduleId: string,
  personId: string,
  absentees: ReadonlySet<string>,
): Promise<boolean> {
  const { rows } = await sql`select from task_rows where module_id = ${moduleId}
    and (assignee_id = ${personId} or closed_by = ${personId}
      or (state = 'open' and assignee_id = any(${[...absentees]}::uuid[]))) limit 1`.execute(db.tables);
  return rows.length > 0;
}

/** The activities at which people have decided tasks of entries, by entry; entries without any are absent. */
export async function decidedActivities(
  db: TenantDatabase,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; at: string[] }>`
    select entry_id as id, array_agg(distinct activity_id) as at from task_rows
    where entry_id = any(${[...entryIds]}::uuid[]) and state = 'closed' and closed_by is not null
    group by entry_id`.execute(db.tables);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
