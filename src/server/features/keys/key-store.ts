import type { KeyScope } from '#contracts/keys/key-shapes.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { KeyKind } from './tokens/key-text.ts';

/** A key that is not revoked. */
export interface StoredKey {
  readonly id: string;
  readonly kind: KeyKind;
  readonly name: string;
  readonly ownerId: string;
  readonly secretHash: string;
  readonly hint: string;
  readonly scopes: readonly KeyScope[];
  readonly appIds: readonly string[] | null;
  readonly expiresOn: string | null;
  readonly createdBy: string | null;
  readonly createdOn: string;
  readonly lastUsedOn: string | null;
}

const columns = [
  'id',
  'kind',
  'name',
  'ownerId',
  'secretHash',
  'hint',
  'scopes',
  'appIds',
  'expiresOn',
  'createdBy',
  'createdOn',
  'lastUsedOn',
] as const;

/** The keys that are not revoked, expired ones among them, newest first. */
export async function loadKeys(db: TenantDatabase): Promise<readonly StoredKey[]> {
  const rows = await db.tables
    .selectFrom('accessKeys')
    .select(columns)
    .where('revokedOn', 'is', null)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as readonly StoredKey[];
}

/** What keys are called, by their ids, also those that are revoked. */
export async function keyNames(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.tables
    .selectFrom('accessKeys')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many keys a person has that are not revoked. */
export async function countKeysOf(db: TenantDatabase, ownerId: string): Promise<number> {
  const { count } = await db.tables
    .selectFrom('accessKeys')
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .where('ownerId', '=', ownerId)
    .where('revokedOn', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a key. */
export async function insertKey(
  db: TenantDatabase,
  key: Omit<StoredKey, 'createdOn' | 'expiresOn' | 'lastUsedOn'> & {
    readonly createdOn: Date;
    readonly expiresOn: Date | null;
  },
): Promise<void> {
  await db.tables
    .insertInto('accessKeys')
    .values({
      ...key,
      scopes: [...key.scopes],
      appIds: key.appIds === null ? null : [...key.appIds],
      createdOn: key.createdOn.toISOString(),
      expiresOn: key.expiresOn?.toISOString() ?? null,
    })
    .execute();
}

/** Revokes a key of these kinds, of one person if one is named; undefined if there is none. */
export async function revokeKey(
  db: TenantDatabase,
  id: string,
  { kinds, ownerId }: { readonly kinds: readonly KeyKind[]; readonly ownerId?: string },
  now: Date,
): Promise<{ readonly ownerId: string; readonly kind: string } | undefined> {
  const all = db.tables
    .updateTable('accessKeys')
    .set({ revokedOn: now.toISOString() })
    .where('id', '=', id)
    .where('kind', 'in', [...kinds])
    .where('revokedOn', 'is', null)
    .returning(['ownerId', 'kind']);
  return await (ownerId === undefined ? all : all.where('ownerId', '=', ownerId)).executeTakeFirst();
}

/** Notes when a key was last used. */
export async function noteKeyUse(db: TenantDatabase, id: string, now: Date): Promise<void> {
  await db.tables
    .updateTable('accessKeys')
    .set({ lastUsedOn: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Removes every key of a person, with the names that they gave them. */
export async function removeKeysOf(db: TenantDatabase, ownerId: string): Promise<void> {
  await db.tables.deleteFrom('accessKeys').where('ownerId', '=', ownerId).execute();
}
