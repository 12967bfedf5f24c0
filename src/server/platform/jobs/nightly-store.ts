import { sql } from 'kysely';
import type { TenantDatabase } from '../db/tenant-database.ts';

/** Takes a night's work of one kind for the caller; false when it has been taken, by this node or another. */
export async function claimNight(db: TenantDatabase, kind: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into nightly_jobs (kind, day) values (${kind}, ${day})
    on conflict (kind) do update set day = excluded.day where nightly_jobs.day < excluded.day
    returning kind`.execute(db.tables);
  return rows.length > 0;
}
