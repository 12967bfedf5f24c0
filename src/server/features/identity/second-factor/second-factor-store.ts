import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { removeAnswers } from '../questions/answer-store.ts';

/** The authenticator app of a person; not confirmed until its first code arrives. */
export interface Authenticator {
  readonly secret: string;
  readonly isConfirmed: boolean;
}

export async function loadAuthenticator(db: TenantDatabase, userId: string): Promise<Authenticator | null> {
  const row = await db.tables
    .selectFrom('authenticators')
    .select(['secret', 'confirmedOn'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? { secret: row.secret, isConfirmed: row.confirmedOn !== null } : null;
}

/** Whether somebody has confirmed an authenticator. */
async function hasAuthenticator(db: TenantDatabase, userId: string): Promise<boolean> {
  return (await loadAuthenticator(db, userId))?.isConfirmed ?? false;
}

/** Keeps the sealed secret of a new authenticator, unless one has been made at the same time. */
export async function insertAuthenticator(
  db: TenantDatabase,
  userId: string,
  secret: string,
  now: Date,
): Promise<void> {
  await db.tables
    .insertInto('authenticators')
    .values({ userId, secret, madeOn: now.toISOString(), confirmedOn: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Uses a step of the authenticator up; false if it, or a later one, was used before (RFC 6238, 5.2). */
export async function takeStep(
  db: TenantDatabase,
  userId: string,
  step: number,
  confirmedOn: Date | null,
): Promise<boolean> {
  const confirmed = confirmedOn === null ? {} : { confirmedOn: confirmedOn.toISOString() };
  const row = await db.tables
    .updateTable('authenticators')
    .set({ lastStep: String(step), ...confirmed })
    .where('userId', '=', userId)
    .where('lastStep', '<', String(step))
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the recovery codes of a person. */
export async function putRecoveryCodes(
  db: TenantDatabase,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.tables.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await db.tables
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, usedOn: null })))
    .execute();
}

/** Uses a recovery code up; false if there is no such code, or it was used. */
export async function takeRecoveryCode(
  db: TenantDatabase,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const row = await db.tables
    .updateTable('recoveryCodes')
    .set({ usedOn: now.toISOString() })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedOn', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: TenantDatabase, userId: string): Promise<number> {
  const { left } = await db.tables
    .selectFrom('recoveryCodes')
    .select((count) => count.fn.countAll<string>().as('left'))
    .where('userId', '=', userId)
    .where('usedOn', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** A kind of second factor that a person can have. */
export type SecondFactor = 'authenticator' | 'passkey';

/** What a person has for the second factor; empty: none. */
export async function secondFactorsOf(db: TenantDatabase, userId: string): Promise<readonly SecondFactor[]> {
  const hasApp = await hasAuthenticator(db, userId);
  const passkey = await db.tables
    .selectFrom('passkeys')
    .select('id')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return [...(hasApp ? (['authenticator'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

/** What everybody has for the second factor who has one, by person. */
export async function allSecondFactors(
  db: TenantDatabase,
): Promise<ReadonlyMap<string, readonly SecondFactor[]>> {
  const apps = await db.tables
    .selectFrom('authenticators')
    .select('userId')
    .where('confirmedOn', 'is not', null)
    .execute();
  const passkeys = await db.tables.selectFrom('passkeys').select('userId').distinct().execute();
  const factors = new Map<string, readonly SecondFactor[]>(
    apps.map(({ userId }) => [userId, ['authenticator']]),
  );
  for (const { userId } of passkeys) factors.set(userId, [...(factors.get(userId) ?? []), 'passkey']);
  return factors;
}

/** Removes the authenticator app of a person, and what goes with the last second factor. */
export async function removeAuthenticator(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('authenticators').where('userId', '=', userId).execute();
  await forgetWithoutFactor(db, userId);
}

/** Recovery codes go with the last second factor; machines are remembered only for the ones there are. */
export async function forgetWithoutFactor(db: TenantDatabase, userId: string): Promise<void> {
  await db.tables.deleteFrom('rememberedMachines').where('userId', '=', userId).execute();
  if ((await secondFactorsOf(db, userId)).length > 0) return;
  await db.tables.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
}

/** Removes every second factor of a person with all that belongs to it, and their answers to security questions. */
export async function removeSecondFactor(db: TenantDatabase, userId: string): Promise<void> {
  await removeAnswers(db, userId);
  await db.tables.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await removeAuthenticator(db, userId);
}
