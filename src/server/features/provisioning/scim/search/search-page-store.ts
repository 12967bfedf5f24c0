import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ListQuery } from '../scim-answer.ts';
import { filterCondition, sortExpression } from './filter-condition-store.ts';
import type { Searchable, Sql } from './searchable-store.ts';

/** The ids of a page in their order, and how many resources fit the filter. */
export interface SearchPage {
  readonly ids: readonly string[];
  readonly total: number;
}

/** Where resources of one type are found. */
interface Source {
  readonly id: Sql;
  readonly from: Sql;
  /** Those that the directory sees. */
  readonly where: Sql;
  /** The order where the request asks for none, or where it leaves resources equal. */
  readonly order: Sql;
  readonly searchable: Searchable;
}

/** A page of what a list asks for, read and counted by the database. */
export async function pageOf(
  db: TenantDatabase,
  { filter, sort, first, length }: ListQuery,
  { id, from, where, order, searchable }: Source,
): Promise<SearchPage> {
  const asked = filter ? filterCondition(filter, searchable) : sql`true`;
  const sorted = sort
    ? sql`${sortExpression(sort.attribute, searchable)} ${sort.isDescending ? sql`desc` : sql`asc`}, `
    : sql``;
  const found = sql`from ${from} where ${where} and ${asked}`;
  const { rows } = await sql<{ id: string; total: string }>`
    select ${id} as id, count(*) over () as total ${found}
    order by ${sorted}${order}, ${id} limit ${length} offset ${first - 1}`.execute(db.tables);
  if (rows[0]) return { ids: rows.map((row) => row.id), total: Number(rows[0].total) };
  const { rows: counted } = await sql<{ total: string }>`select count(*) as total ${found}`.execute(
    db.tables,
  );
  return { ids: [], total: Number(counted[0]?.total) };
}
