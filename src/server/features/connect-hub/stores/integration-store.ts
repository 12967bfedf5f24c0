import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { CallingIntegration, Integration } from '../connect-hub.ts';

const columns = ['isOn', 'settings', 'sealedKey', 'keyHint', 'revision', 'modifiedBy', 'modifiedOn'] as const;

/** The stored settings of an integration; with `lock` no other transaction changes them until this one ends. */
export async function loadIntegration(
  db: TenantDatabase,
  name: CallingIntegration,
  options: { lock?: boolean } = {},
): Promise<(Integration & LastChange) | undefined> {
  const query = db.tables.selectFrom('hubIntegrations').select(columns).where('name', '=', name);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Inserts settings as the first of an integration, or writes over those of one revision before; false: neither. */
export async function putIntegration(
  db: TenantDatabase,
  name: CallingIntegration,
  integration: Integration & { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<boolean> {
  const row = { ...integration, settings: JSON.stringify(integration.settings) };
  const { numInsertedOrUpdatedRows } = await db.tables
    .insertInto('hubIntegrations')
    .values({ name, ...row })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(row)
        .where('hubIntegrations.revision', '=', integration.revision - 1),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
