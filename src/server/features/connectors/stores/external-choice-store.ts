import { type ColumnType, sql } from 'kysely';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Something that another system has offered: its key, how people call it, and all that was said of it. */
export interface ExternalChoice {
  readonly id: string;
  readonly label: string;
  readonly values: EntryValues;
}

interface ChoiceTables {
  external_choices: {
    origin: string;
    key: string;
    label: string;
    item: ColumnType<EntryValues, string, string>;
    seen_on: ColumnType<string, Date, Date>;
  };
}

/** Remembers what was offered, so that entries that refer to it can be checked and read without asking again. */
export async function rememberChoices(
  db: TenantDatabase,
  origin: string,
  choices: readonly ExternalChoice[],
  seenOn: Date,
): Promise<void> {
  if (choices.length === 0) return;
  // In one order everywhere, so that two who remember the same do not wait for each other.
  const rows = [...choices]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, label, values }) => ({
      origin,
      key: id,
      label,
      item: JSON.stringify(values),
      seen_on: seenOn,
    }));
  await db
    .tables<ChoiceTables>()
    .insertInto('external_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['origin', 'key']).doUpdateSet((given) => ({
        label: given.ref('excluded.label'),
        item: given.ref('excluded.item'),
        seen_on: given.ref('excluded.seen_on'),
      })),
    )
    .execute();
}

/** Those of the keys that have ever been offered. */
export async function rememberedChoices(
  db: TenantDatabase,
  origin: string,
  keys: readonly string[],
): Promise<ExternalChoice[]> {
  if (keys.length === 0) return [];
  return await db
    .tables<ChoiceTables>()
    .selectFrom('external_choices')
    .select(['key as id', 'label', 'item as values'])
    .where('origin', '=', origin)
    .where('key', 'in', keys)
    .execute();
}

/** What has been offered, whose label or key contains the term, by label. */
export async function findRememberedChoices(
  db: TenantDatabase,
  origin: string,
  search: { readonly searchTerm: string; readonly length: number },
): Promise<ExternalChoice[]> {
  const term = search.searchTerm.trim().toLowerCase();
  return await db
    .tables<ChoiceTables>()
    .selectFrom('external_choices')
    .select(['key as id', 'label', 'item as values'])
    .where('origin', '=', origin)
    .where(sql<boolean>`position(${term} in lower(label || chr(10) || key)) > 0`)
    .orderBy(sql`lower(label)`)
    .orderBy('key')
    .limit(search.length)
    .execute();
}
