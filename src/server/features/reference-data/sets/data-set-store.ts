import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { DataSet } from '../data-set.ts';

const columns = [
  'id',
  'name',
  'description',
  'columns',
  'keyColumn',
  'revision',
  'modifiedBy',
  'modifiedOn',
] as const;

export type StoredDataSet = DataSet & { readonly modifiedBy: string; readonly modifiedOn: string };

/** All sets by name, with their number of rows. */
export async function loadDataSets(
  db: TenantDatabase,
): Promise<(StoredDataSet & { readonly rowCount: number })[]> {
  return await db.tables
    .selectFrom('referenceDataSets')
    .select(columns)
    .select(
      sql<number>`(select count(*)::int from reference_data_rows where dataset_id = reference_data_sets.id)`.as(
        'rowCount',
      ),
    )
    .orderBy(sql`lower(name)`)
    .execute();
}

/** A set; with `lock`, no one else changes it or its rows until the transaction ends. */
export async function loadDataSet(
  db: TenantDatabase,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredDataSet | undefined> {
  const query = db.tables.selectFrom('referenceDataSets').select(columns).where('id', '=', id);
  return await (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Inserts a set or replaces the one with its id. */
export async function putDataSet(
  db: TenantDatabase,
  set: DataSet & { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<void> {
  const row = {
    name: set.name,
    description: set.description,
    columns: JSON.stringify(set.columns),
    keyColumn: set.keyColumn,
    revision: set.revision,
    modifiedBy: set.modifiedBy,
    modifiedOn: set.modifiedOn,
  };
  await db.tables
    .insertInto('referenceDataSets')
    .values({ id: set.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Marks a set as changed when its rows change. */
export async function touchDataSet(
  db: TenantDatabase,
  id: string,
  change: { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<void> {
  await db.tables
    .updateTable('referenceDataSets')
    .set({ modifiedBy: change.modifiedBy, modifiedOn: change.modifiedOn })
    .where('id', '=', id)
    .execute();
}

export async function deleteDataSetRow(db: TenantDatabase, id: string): Promise<void> {
  await db.tables.deleteFrom('referenceDataSets').where('id', '=', id).execute();
}
