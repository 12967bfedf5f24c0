import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The hash of a person's password and when it was set, by their username in any case. */
export async function findPassword(
  db: TenantDatabase,
  username: string,
): Promise<{ id: string; hash: string; isActive: boolean; setOn: Date } | null> {
  const row = await db.tables
    .selectFrom('users')
    .select(['id', 'passwordHash', 'passwordSetOn', 'isActive'])
    .where(sql`lower(username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst();
  return row
    ? { id: row.id, hash: row.passwordHash, isActive: row.isActive, setOn: new Date(row.passwordSetOn) }
    : null;
}
