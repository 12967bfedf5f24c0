import { sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { StoreKey } from '../connect-hub.ts';

const columns = [
  'id',
  'name',
  'platform',
  'shop',
  'scopes',
  'clientId',
  'sealedKey',
  'keyHint',
  'lastUsedOn',
  'ownerId',
  'revision',
  'modifiedBy',
  'modifiedOn',
] as const;

/** A store key; with `lock` no other transaction changes it until this one ends. */
export async function loadStoreKey(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<(StoreKey & LastChange) | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.tables.selectFrom('storeKeys').select(columns).where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** All of them by name. */
export async function loadStoreKeys(
  db: TenantDatabase,
): Promise<(StoreKey & { readonly modifiedOn: string })[]> {
  return await db.tables.selectFrom('storeKeys').select(columns).orderBy(sql`lower(name)`).execute();
}

/** Inserts a store key or writes over the one with its id. */
export async function putStoreKey(
  db: TenantDatabase,
  storeKey: StoreKey & { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<void> {
  const { id, ...rest } = storeKey;
  const row = { ...rest, scopes: JSON.stringify(rest.scopes) };
  await db.tables
    .insertInto('storeKeys')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function noteUse(db: TenantDatabase, id: string, now: Date): Promise<void> {
  await db.tables.updateTable('storeKeys').set({ lastUsedOn: now }).where('id', '=', id).execute();
}

/** The store keys of a person, by name. */
export async function storeKeysOf(
  db: TenantDatabase,
  ownerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return await db.tables
    .selectFrom('storeKeys')
    .select(['id', 'name'])
    .where('ownerId', '=', ownerId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Gives a store key another owner; whoever is editing it sees that it changed. */
export async function giveStoreKey(db: TenantDatabase, id: string, to: string): Promise<void> {
  await db.tables
    .updateTable('storeKeys')
    .set((storeKey) => ({ ownerId: to, revision: storeKey('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteStoreKeyRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('storeKeys').where('id', '=', id).execute();
}
