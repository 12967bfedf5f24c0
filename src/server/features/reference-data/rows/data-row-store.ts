import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { DataRow } from '../data-set.ts';

const selected = sql`id, key, revision, row_values as values, modified_by, modified_on`;

async function rowsWhere(db: TenantDatabase, condition: RawBuilder<unknown>): Promise<DataRow[]> {
  const { rows } = await sql<DataRow>`select ${selected} from reference_data_rows where ${condition}`.execute(
    db.tables,
  );
  return rows;
}

export function rowsByKeys(
  db: TenantDatabase,
  dataSetId: string,
  keys: readonly string[],
): Promise<DataRow[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return rowsWhere(db, sql`dataset_id = ${dataSetId}::uuid and key = any(${[...keys]}::text[])`);
}

export function rowsByIds(db: TenantDatabase, dataSetId: string, ids: readonly string[]): Promise<DataRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rowsWhere(db, sql`dataset_id = ${dataSetId}::uuid and id = any(${[...ids]}::uuid[])`);
}

/** Every row of a set, by key. */
export function allRows(db: TenantDatabase, dataSetId: string): Promise<DataRow[]> {
  return rowsWhere(db, sql`dataset_id = ${dataSetId}::uuid order by key collate "C"`);
}

export async function countRows(db: TenantDatabase, dataSetId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reference_data_rows where dataset_id = ${dataSetId}::uuid`.execute(
    db.tables,
  );
  return rows[0]?.count ?? 0;
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

/** Rows are not counted beyond this number. */
export const maxRowCount = 10_000;

export async function selectRows(
  db: TenantDatabase,
  query: RowQuery,
): Promise<{ rows: DataRow[]; total: number }> {
  const condition = conditionOf(query);
  const rows = await rowsWhere(
    db,
    sql`${condition} order by ${orderOf(query)} limit ${query.limit} offset ${query.offset}`,
  );
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select from reference_data_rows where ${condition}
      limit ${maxRowCount + 1}) as bounded`.execute(db.tables);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

function conditionOf({ dataSetId, searchText, where }: RowQuery): RawBuilder<unknown> {
  const parts = [sql`dataset_id = ${dataSetId}::uuid`];
  const term = searchText.trim().toLowerCase();
  if (term !== '') parts.push(sql`search_text like ${`%${term.replace(/[\\%_]/g, '\\$&')}%`}::text`);
  if (where) parts.push(sql`row_values ->> ${where.column}::text = ${where.text}::text`);
  return sql.join(parts, sql` and `);
}

function orderOf({ order }: RowQuery): RawBuilder<unknown> {
  if (!order) return sql`key collate "C"`;
  const value = order.isNumeric
    ? sql`(row_values ->> ${order.column}::text)::numeric`
    : sql`lower(row_values ->> ${order.column}::text)`;
  return order.isDescending
    ? sql`${value} desc nulls last, key collate "C" desc`
    : sql`${value} nulls last, key collate "C"`;
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
  await sql`delete from reference_data_rows
    where dataset_id = ${dataSetId}::uuid and id = any(${[...ids]}::uuid[])`.execute(db.tables);
}
