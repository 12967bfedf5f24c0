import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The hash of a person's password, by their username in any case. */
export async function findPassword(
  db: TenantDatabase,
  username: string,
): Promise<{ id: string; hash: string; isActive: boolean } | null> {
  const row = await db.tables
    .selectFrom('users')
    .select(['id', 'passwordHash', 'isActive'])
    .where(sql`lower(username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst();
  return row ? { id: row.id, hash: row.passwordHash, isActive: row.isActive } : null;
}
