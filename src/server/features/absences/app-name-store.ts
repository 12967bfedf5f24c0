import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A published app by the name that its designer gave it. */
export interface NamedApp {
  readonly id: string;
  readonly name: string;
}

/** The apps in which a person has, or had, a task. */
export async function appsAskedOf(db: TenantDatabase, personId: string): Promise<readonly NamedApp[]> {
  const { rows } = await sql<NamedApp>`
    select m.id, m.display_name as name from module_names m
    where m.deleted_on is null and m.version_number > 0
      and exists (select from task_rows k where k.module_id = m.id and k.assignee_id = ${personId})`.execute(
    db.tables,
  );
  return rows;
}
