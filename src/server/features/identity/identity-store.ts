import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly refreshHash: string;
  readonly createdOn: string;
  readonly expiresOn: string;
  readonly endedOn: string | null;
}

const tablesOf = (db: TenantDatabase) => db.tables;

/** Returns false if this credential was used before. */
export async function useCredential(
  db: TenantDatabase,
  nonce: string,
  expiresOn: Date,
  now: Date,
): Promise<boolean> {
  await tablesOf(db).deleteFrom('usedCredentials').where('expiresOn', '<', now.toISOString()).execute();
  const inserted = await tablesOf(db)
    .insertInto('usedCredentials')
    .values({ nonce, expiresOn: expiresOn.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertSession(
  db: TenantDatabase,
  session: {
    id: string;
    userId: string;
    refreshHash: string;
    createdOn: Date;
    expiresOn: Date;
    userAgent: string;
    ip: string;
  },
): Promise<void> {
  await tablesOf(db)
    .insertInto('sessions')
    .values({
      id: session.id,
      userId: session.userId,
      refreshHash: session.refreshHash,
      createdOn: session.createdOn.toISOString(),
      expiresOn: session.expiresOn.toISOString(),
      endedOn: null,
      userAgent: session.userAgent,
      ip: session.ip,
      usedOn: session.createdOn.toISOString(),
    })
    .execute();
}

/** Locks the session, so that two rotations of the same token run one after the other. */
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
    userId: row.userId,
    refreshHash: row.refreshHash,
    createdOn: row.createdOn,
    expiresOn: row.expiresOn,
    endedOn: row.endedOn,
  };
}

/** Keeps the next token and the end of a session; `usedOn` null: the page did it by itself. */
export async function rotateSession(
  db: TenantDatabase,
  id: string,
  refreshHash: string,
  expiresOn: Date,
  usedOn: Date | null,
): Promise<void> {
  const used = usedOn === null ? {} : { usedOn: usedOn.toISOString() };
  await tablesOf(db)
    .updateTable('sessions')
    .set({ refreshHash, expiresOn: expiresOn.toISOString(), ...used })
    .where('id', '=', id)
    .execute();
}

export async function endSession(db: TenantDatabase, id: string, now: Date): Promise<void> {
  await tablesOf(db)
    .updateTable('sessions')
    .set({ endedOn: now.toISOString() })
    .where('id', '=', id)
    .where('endedOn', 'is', null)
    .execute();
}

/** A session of a person that is not over. */
export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdOn: string;
  readonly usedOn: string;
  readonly expiresOn: string;
}

/** The sessions of a person that are not over, last used first. */
export async function loadSessions(
  db: TenantDatabase,
  userId: string,
  now: Date,
): Promise<readonly OpenSession[]> {
  const rows = await tablesOf(db)
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ip', 'createdOn', 'usedOn', 'expiresOn'])
    .where('userId', '=', userId)
    .where('endedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString())
    .orderBy((row) => row.fn.coalesce('usedOn', 'createdOn'), 'desc')
    .execute();
  return rows.map((row) => ({ ...row, usedOn: row.usedOn ?? row.createdOn }));
}

/** Ends one session of a person; false if they have no such session that is not over. */
export async function endSessionOfUser(
  db: TenantDatabase,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await tablesOf(db)
    .updateTable('sessions')
    .set({ endedOn: now.toISOString() })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('endedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the sessions of a user that are not over, except the one that `but` names, and gives their ids. */
export async function endSessionsOfUser(
  db: TenantDatabase,
  userId: string,
  now: Date,
  but: string | null,
): Promise<readonly string[]> {
  const ending = tablesOf(db).updateTable('sessions');
  const rows = await (but === null ? ending : ending.where('id', '<>', but))
    .set({ endedOn: now.toISOString() })
    .where('userId', '=', userId)
    .where('endedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString())
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends those of the sessions that run. */
export async function endSessionsWithIds(
  db: TenantDatabase,
  ids: readonly string[],
  now: Date,
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  if (ids.length === 0) return [];
  return await tablesOf(db)
    .updateTable('sessions')
    .set({ endedOn: now.toISOString() })
    .where('id', 'in', ids)
    .where('endedOn', 'is', null)
    .where('expiresOn', '>', now.toISOString())
    .returning(['id', 'userId'])
    .execute();
}

export async function findSessionsEndedSince(db: TenantDatabase, since: Date): Promise<readonly string[]> {
  const rows = await tablesOf(db)
    .selectFrom('sessions')
    .select('id')
    .where('endedOn', '>=', since.toISOString())
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes sessions that expired or were ended a month ago. */
export async function forgetSessions(db: TenantDatabase, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  await tablesOf(db).deleteFrom('sessions').where('expiresOn', '<', monthAgo).execute();
}
