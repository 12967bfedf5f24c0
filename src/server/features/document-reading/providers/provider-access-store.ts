import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** How to reach a provider; the token is sealed. */
export interface ProviderAccess {
  readonly endpoint: string;
  readonly token: string;
}

/** The providers whose address and token are stored, with what may be shown of them. */
export async function reachableProviders(
  db: TenantDatabase,
): Promise<ReadonlyMap<string, { readonly endpoint: string; readonly tokenHint: string }>> {
  const rows = await db.tables
    .selectFrom('ocrProviderAccess')
    .select(['providerId', 'endpoint', 'tokenHint'])
    .execute();
  return new Map(rows.map(({ providerId, ...shown }) => [providerId, shown]));
}

export async function loadProviderAccess(
  db: TenantDatabase,
  providerId: string,
): Promise<ProviderAccess | undefined> {
  return await db.tables
    .selectFrom('ocrProviderAccess')
    .select(['endpoint', 'token'])
    .where('providerId', '=', providerId)
    .executeTakeFirst();
}

/** Stores how to reach a provider, over what was there. */
export async function putProviderAccess(
  db: TenantDatabase,
  row: ProviderAccess & {
    readonly providerId: string;
    readonly tokenHint: string;
    readonly modifiedBy: string;
    readonly modifiedOn: Date;
  },
): Promise<void> {
  const { providerId: _, ...changes } = row;
  await db.tables
    .insertInto('ocrProviderAccess')
    .values(row)
    .onConflict((conflict) => conflict.column('providerId').doUpdateSet(changes))
    .execute();
}

export async function removeProviderAccess(db: TenantDatabase, providerId: string): Promise<void> {
  await db.tables.deleteFrom('ocrProviderAccess').where('providerId', '=', providerId).execute();
}
