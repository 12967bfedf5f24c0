import type { LastChange } from '#server/features/people/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { AssistantSettings } from '../assistant.ts';

const columns = [
  'isOn',
  'provider',
  'address',
  'model',
  'apiVersion',
  'assistantId',
  'sealedKey',
  'keyHint',
  'maxRequestsPerDay',
  'maxRequestsPerPerson',
  'contextSize',
  'inputPrice',
  'outputPrice',
  'currency',
  'revision',
  'modifiedBy',
  'modifiedOn',
] as const;

/** The stored settings; with `lock` no other transaction changes them, or counts a request, until this one ends. */
export async function loadSettings(
  db: TenantDatabase,
  options: { lock?: boolean } = {},
): Promise<(AssistantSettings & LastChange) | undefined> {
  const query = db.tables.selectFrom('assistantSettings').select(columns);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Inserts the first settings, or writes over those of one revision before; false: neither. */
export async function putSettings(
  db: TenantDatabase,
  settings: AssistantSettings & { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.tables
    .insertInto('assistantSettings')
    .values({ id: 1, ...settings })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(settings)
        .where('assistantSettings.revision', '=', settings.revision - 1),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
