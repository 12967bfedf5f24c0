import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface IdentityTables {
  users: { id: string; username: string; password_hash: string; is_active: boolean };
  sessions: {
    id: string;
    user_id: string;
    refresh_hash: string;
    created_on: string;
    expires_on: string;
    ended_on: string | null;
  };
  used_credentials: { nonce: string; expires_on: string };
}

export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly refreshHash: string;
  readonly createdOn: string;
  readonly expiresOn: string;
  readonly endedOn: string | null;
}

const tablesOf = (db: TenantDatabase) => db.tables<IdentityTables>();

export async function findPassword(
  db: TenantDatabase,
  username: string,
): Promise<{ id: string; hash: string; isActive: boolean } | null> {
  const row = await tablesOf(db)
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_active'])
    .where(sql`lower(username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst();
  return row ? { id: row.id, hash: row.password_hash, isActive: row.is_active } : null;
}

/** False when this credential was used before. */
export async function useCredential(
  db: TenantDatabase,
  nonce: string,
  expiresOn: Date,
  now: Date,
): Promise<boolean> {
  await tablesOf(db).deleteFrom('used_credentials').where('expires_on', '<', now.toISOString()).execute();
  const inserted = await tablesOf(db)
    .insertInto('used_credentials')
    .values({ nonce, expires_on: expiresOn.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertSession(
  db: TenantDatabase,
  session: { id: string; userId: string; refreshHash: string; createdOn: Date; expiresOn: Date },
): Promise<void> {
  await tablesOf(db)
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      refresh_hash: session.refreshHash,
      created_on: session.createdOn.toISOString(),
      expires_on: session.expiresOn.toISOString(),
      ended_on: null,
    })
    .execute();
}

/** Locks the session, so that of two that rotate the same token one comes second. */
export async function lockSession(db: TenantDatabase, id: string): Promise<SessionRow | null> {
  const row = await tablesOf(db)
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    refreshHash: row.refresh_hash,
    createdOn: row.created_on,
    expiresOn: row.expires_on,
    endedOn: row.ended_on,
  };
}

export async function rotateSession(
  db: TenantDatabase,
  id: string,
  refreshHash: string,
  expiresOn: Date,
): Promise<void> {
  await tablesOf(db)
    .updateTable('sessions')
    .set({ refresh_hash: refreshHash, expires_on: expiresOn.toISOString() })
    .where('id', '=', id)
    .execute();
}

export async function endSession(db: TenantDatabase, id: string, now: Date): Promise<void> {
  await tablesOf(db)
    .updateTable('sessions')
    .set({ ended_on: now.toISOString() })
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .execute();
}

export async function findSessionsEndedSince(db: TenantDatabase, since: Date): Promise<readonly string[]> {
  const rows = await tablesOf(db)
    .selectFrom('sessions')
    .select('id')
    .where('ended_on', '>=', since.toISOString())
    .execute();
  return rows.map((row) => row.id);
}

/** Sessions that ran out or were ended a month ago. */
export async function forgetSessions(db: TenantDatabase, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  await tablesOf(db).deleteFrom('sessions').where('expires_on', '<', monthAgo).execute();
}
