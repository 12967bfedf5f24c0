import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Sql } from './filter-condition-store.ts';

/** Exact decimals as text; null where there is nothing to work out. */
export interface Aggregates {
  readonly count: number;
  readonly sum: string | null;
  readonly average: string | null;
  readonly minimum: string | null;
  readonly maximum: string | null;
}

/** Aggregates of a numeric value over the rows that satisfy all conditions; blanks count as rows only. */
export async function selectAggregates(
  db: TenantDatabase,
  query: { readonly tableName: string; readonly value: Sql; readonly conditions: readonly Sql[] },
): Promise<Aggregates> {
  const { rows } = await sql<Aggregates>`
    select count(*)::int as count, sum(value)::text as sum, avg(value)::text as average,
      min(value)::text as minimum, max(value)::text as maximum
    from (select (${query.value})::numeric as value from ${sql.table(query.tableName)} as t
      where ${sql.join([...query.conditions, sql`true`], sql` and `)}) as held`.execute(db.tables());
  return rows[0] ?? { count: 0, sum: null, average: null, minimum: null, maximum: null };
}
