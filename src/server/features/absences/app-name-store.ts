import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A published app by the name that its designer gave it. */
export interface NamedApp {
  readonly id: string;
  readonly name: string;
}

/** Apps in which somebody has, or had, a task. */
export async function appsAskedOf(db: TenantDatabase, personId: string): Promise<readonly NamedApp[]> {
  return apps(db, sql`exists (select from tasks k where k.module_id = m.id and k.assignee_id = ${personId})`);
}

export async function appsById(db: TenantDatabase, ids: readonly string[]): Promise<readonly NamedApp[]> {
  return ids.length === 0 ? [] : apps(db, sql`m.id = any(${ids}::uuid[])`);
}

async function apps(db: TenantDatabase, condition: RawBuilder<unknown>): Promise<readonly NamedApp[]> {
  const { rows } = await sql<NamedApp>`
    select m.id, m.display_name as name from modules m
    where m.deleted_on is null and m.version_number > 0 and ${condition}`.execute(db.tables());
  return rows;
}
