import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Waits until no other transaction of the tenant works with the key, and keeps others waiting until this one ends. */
export async function takeTurnWithKey(db: TenantDatabase, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_schema || ${` incoming ${key}`}::text, 0))`.execute(
    db.tables,
  );
}
