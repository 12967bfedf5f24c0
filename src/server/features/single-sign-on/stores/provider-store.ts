import { sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Provider } from '../provider.ts';

const columns = [
  'id',
  'kind',
  'slug',
  'name',
  'isEnabled',
  'protocol',
  'accounts',
  'secret',
  'revision',
] as const;

/** A provider as it was last changed. */
export interface StoredProvider extends Provider {
  readonly modifiedBy: string | null;
  readonly modifiedOn: string;
}

/** A provider by its id; with `lock` no other transaction changes it until this one ends. */
export async function loadProvider(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredProvider | undefined> {
  if (!isUuid(id)) return undefined;
  const query = db.tables
    .selectFrom('identityProviders')
    .select([...columns, 'modifiedBy', 'modifiedOn'])
    .where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** All providers by name. */
export async function loadProviders(db: TenantDatabase): Promise<readonly StoredProvider[]> {
  return await db.tables
    .selectFrom('identityProviders')
    .select([...columns, 'modifiedBy', 'modifiedOn'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** Inserts a provider or writes over the one with its id. */
export async function putProvider(
  db: TenantDatabase,
  provider: Provider & { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<void> {
  const row = {
    kind: provider.kind,
    slug: provider.slug,
    name: provider.name,
    isEnabled: provider.isEnabled,
    protocol: JSON.stringify(provider.protocol),
    accounts: JSON.stringify(provider.accounts),
    secret: provider.secret,
    revision: provider.revision,
    modifiedBy: provider.modifiedBy,
    modifiedOn: provider.modifiedOn.toISOString(),
  };
  await db.tables
    .insertInto('identityProviders')
    .values({ id: provider.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Deletes a provider with its links and open attempts. */
export async function deleteProviderRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('identityProviders').where('id', '=', id).execute();
}
