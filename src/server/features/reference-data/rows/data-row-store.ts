import { type RawBuilder, sql } from 'kysely';
import { maxCount } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { DataRow } from '../data-set.ts';

const selected = ['id', 'key', 'revision', 'rowValues as values', 'modifiedBy', 'modifiedOn'] as const;

const byKey = sql`key collate "C"`;

function rowsOf(db: TenantDatabase, dataSetId: string) {
  return db.tables.selectFrom('referenceDataRows').where('datasetId', '=', dataSetId);
}

export async function rowsByKeys(
  db: TenantDatabase,
  dataSetId: string,
  keys: readonly string[],
): Promise<DataRow[]> {
  if (keys.length === 0) return [];
  return await rowsOf(db, dataSetId)
    .select(selected)
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute();
}

export async function rowsByIds(
  db: TenantDatabase,
  dataSetId: string,
  ids: readonly string[],
): Promise<DataRow[]> {
  if (ids.length === 0) return [];
  return await rowsOf(db, dataSetId).select(selected).where('id', '=', anyId(ids)).execute();
}

/** As one parameter: a statement has room for 65,535. */
const anyId = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`;

/** Every row of a set, by key. */
export async function allRows(db: TenantDatabase, dataSetId: string): Promise<DataRow[]> {
  return await rowsOf(db, dataSetId).select(selected).orderBy(byKey).execute();
}

export async function countRows(db: TenantDatabase, dataSetId: string): Promise<number> {
  const { count } = await rowsOf(db, dataSetId)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A selection of rows and their order. */
export interface RowQuery {
  readonly dataSetId: string;
  /** A part of any value; if blank, all rows. */
  readonly searchText: string;
  /** Only rows with this text in this column. */
  readonly where?: { readonly column: string; readonly text: string };
  /** By key if absent. */
  readonly order?: { readonly column: string; readonly isNumeric: boolean; readonly isDescending: boolean };
  readonly limit: number;
  readonly offset: number;
}

export async function selectRows(
  db: TenantDatabase,
  query: RowQuery,
): Promise<{ rows: DataRow[]; total: number }> {
  const matching = rowsMatching(db, query);
  const rows = await matching
    .select(selected)
    .orderBy(orderOf(query))
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { count } = await db.tables
    .selectFrom(
      matching
        .select('id')
        .limit(maxCount + 1)
        .as('bounded'),
    )
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
}

function rowsMatching(db: TenantDatabase, { dataSetId, searchText, where }: RowQuery) {
  let rows = rowsOf(db, dataSetId);
  const term = searchText.trim().toLowerCase();
  if (term !== '') rows = rows.where('searchText', 'like', `%${term.replace(/[\\%_]/g, '\\$&')}%`);
  if (where) rows = rows.where(sql<string>`row_values ->> ${where.column}::text`, '=', where.text);
  return rows;
}

function orderOf({ order }: RowQuery): RawBuilder<unknown> {
  if (!order) return byKey;
  const value = order.isNumeric
    ? sql`(row_values ->> ${order.column}::text)::numeric`
    : sql`lower(row_values ->> ${order.column}::text)`;
  return order.isDescending
    ? sql`${value} desc nulls last, ${byKey} desc`
    : sql`${value} nulls last, ${byKey}`;
}

export interface WrittenRow {
  readonly id: string;
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly searchText: string;
  readonly revision: number;
}

const rowsAtOnce = 2000;

/** Inserts rows or replaces those with their ids. */
export async function putRows(
  db: TenantDatabase,
  dataSetId: string,
  rows: readonly WrittenRow[],
  change: { readonly modifiedBy: string; readonly modifiedOn: Date },
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const json = JSON.stringify(rows.slice(start, start + rowsAtOnce));
    await sql`
      insert into reference_data_rows
        (id, dataset_id, key, row_values, search_text, revision, modified_by, modified_on)
      select id, ${dataSetId}::uuid, key, "values", "searchText", revision,
        ${change.modifiedBy}::uuid, ${change.modifiedOn}::timestamptz
      from jsonb_to_recordset(${json}::jsonb)
        as given (id uuid, key text, "values" jsonb, "searchText" text, revision integer)
      on conflict (id) do update set key = excluded.key, row_values = excluded.row_values,
        search_text = excluded.search_text, revision = excluded.revision,
        modified_by = excluded.modified_by, modified_on = excluded.modified_on`.execute(db.tables);
  }
}

export async function deleteRows(
  db: TenantDatabase,
  dataSetId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.tables
    .deleteFrom('referenceDataRows')
    .where('datasetId', '=', dataSetId)
    .where('id', '=', anyId(ids))
    .execute();
}
