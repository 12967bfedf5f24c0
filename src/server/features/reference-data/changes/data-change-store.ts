import { sql } from 'kysely';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A change of a row or of the set itself; `before` and `after` only contain the differences. */
export interface DataChange {
  readonly id: string;
  readonly key: string;
  readonly kind: 'added' | 'changed' | 'removed' | 'definition';
  readonly before: EntryValues | null;
  readonly after: EntryValues | null;
}

export type StoredChange = DataChange & { readonly changedBy: string; readonly changedOn: string };

const changesAtOnce = 2000;

export async function insertChanges(
  db: TenantDatabase,
  dataSetId: string,
  changes: readonly DataChange[],
  by: { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<void> {
  for (let start = 0; start < changes.length; start += changesAtOnce) {
    const json = JSON.stringify(changes.slice(start, start + changesAtOnce));
    await sql`
      insert into reference_data_changes (id, dataset_id, key, kind, before, after, changed_by, changed_on)
      select id, ${dataSetId}::uuid, key, kind, before, after, ${by.modifiedBy}::uuid,
        ${by.modifiedOn}::timestamptz
      from jsonb_to_recordset(${json}::jsonb)
        as given (id uuid, key text, kind text, before jsonb, after jsonb)`.execute(db.tables);
  }
}

/** A page of changes, newest first, and their number up to the limit. */
export async function selectChanges(
  db: TenantDatabase,
  query: {
    readonly dataSetId: string;
    readonly limit: number;
    readonly offset: number;
    readonly maxCount: number;
  },
): Promise<{ changes: StoredChange[]; total: number }> {
  const all = db.tables.selectFrom('referenceDataChanges').where('datasetId', '=', query.dataSetId);
  const changes = await all
    .select(['id', 'key', 'kind', 'before', 'after', 'changedBy', 'changedOn'])
    .orderBy('changedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { count } = await db.tables
    .selectFrom(
      all
        .select('id')
        .limit(query.maxCount + 1)
        .as('bounded'),
    )
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { changes, total: Number(count) };
}
