import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** The allowed origins, sorted. */
export async function loadOrigins(db: TenantDatabase): Promise<readonly string[]> {
  const rows = await db.tables.selectFrom('allowedOrigins').select('origin').orderBy('origin').execute();
  return rows.map(({ origin }) => origin);
}

/** Replaces the allowed origins; those that stay keep who added them. */
export async function putOrigins(
  db: TenantDatabase,
  origins: readonly string[],
  { by, on }: { readonly by: string; readonly on: Date },
): Promise<void> {
  const others = db.tables.deleteFrom('allowedOrigins');
  await (origins.length === 0 ? others : others.where('origin', 'not in', [...origins])).execute();
  if (origins.length === 0) return;
  await db.tables
    .insertInto('allowedOrigins')
    .values(origins.map((origin) => ({ origin, addedBy: by, addedOn: on.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
