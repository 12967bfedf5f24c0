import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/**
 * Notes when the file that is loaded was signed; false, and nothing is noted, if a file that was signed later has been
 * loaded before. Of two files at the same time the second waits for the first.
 */
export async function noteIssue(db: TenantDatabase, issuedAt: string): Promise<boolean> {
  const { rows } = await sql`
    insert into licence_files as f (issued_at) values (${issuedAt}::timestamptz)
    on conflict (only_row) do update set issued_at = excluded.issued_at where f.issued_at <= excluded.issued_at
    returning issued_at`.execute(db.tables);
  return rows.length > 0;
}
