import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Whether the person has, or had, a task on the entry, or acts for an absent person who has one open. */
export async function hasTaskOn(
  db: TenantDatabase,
  entryId: string,
  personId: string,
  absentees: ReadonlySet<string>,
): Promise<boolean> {
  const { rows } = await sql`select from tasks where entry_id = ${entryId}
    and (assignee_id = ${personId} or closed_by = ${personId}
      or (state = 'open' and assignee_id = any(${[...absentees]}::uuid[]))) limit 1`.execute(db.tables());
  return rows.length > 0;
}

/** The same of any entry of the module. */
export async function hasTaskInModule(
  db: TenantDatabase,
  moduleId: string,
  personId: string,
  absentees: ReadonlySet<string>,
): Promise<boolean> {
  const { rows } = await sql`select from tasks where module_id = ${moduleId}
    and (assignee_id = ${personId} or closed_by = ${personId}
      or (state = 'open' and assignee_id = any(${[...absentees]}::uuid[]))) limit 1`.execute(db.tables());
  return rows.length > 0;
}
