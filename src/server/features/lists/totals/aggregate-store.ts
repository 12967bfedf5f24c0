import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Sql } from '../list-source-store.ts';

/** Exact decimals as text; null if there are no values. */
export interface Aggregates {
  readonly count: number;
  readonly sum: string | null;
  readonly average: string | null;
  readonly minimum: string | null;
  readonly maximum: string | null;
}

/** The maximum number per statement. */
const atOnce = 50;

/**
 * Aggregates of a numeric value over the visible rows that meet each of the conditions; blank values only count as
 * rows.
 */
export async function selectAggregates(
  db: TenantDatabase,
  query: {
    readonly tableName: string;
    readonly value: Sql;
    readonly isVisible: Sql;
    readonly conditions: readonly Sql[];
  },
): Promise<Aggregates[]> {
  const found: Aggregates[] = [];
  for (let first = 0; first < query.conditions.length; first += atOnce) {
    const parts = query.conditions.slice(first, first + atOnce).map(
      (condition, place) => sql`
        select ${sql.lit(place)} as place, count(*)::int as count, sum(value)::text as sum,
          avg(value)::text as average, min(value)::text as minimum, max(value)::text as maximum
        from (select (${query.value})::numeric as value from ${sql.table(query.tableName)} as t
          where ${query.isVisible} and ${condition}) as held`,
    );
    const { rows } = await sql<Aggregates>`${sql.join(parts, sql` union all `)} order by place`.execute(
      db.appTables(),
    );
    found.push(...rows);
  }
  return found;
}
