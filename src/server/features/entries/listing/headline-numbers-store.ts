import { sql } from 'kysely';
import type { Sql } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** One column of some entries of one app. */
export interface AskedNumber {
  readonly tableName: string;
  readonly value: Sql;
  readonly entryIds: readonly string[];
}

/** The values of those columns by entry, for all apps in one statement. */
export async function selectNumbers(
  db: TenantDatabase,
  asked: readonly AskedNumber[],
): Promise<ReadonlyMap<string, string | null>> {
  if (asked.length === 0) return new Map();
  const parts = asked.map(
    ({ tableName, value, entryIds }) => sql`select t.id, (${value})::text as value
      from ${sql.table(tableName)} as t where t.id = any(${[...entryIds]}::uuid[])`,
  );
  const { rows } = await sql<{
    id: string;
    value: string | null;
  }>`${sql.join(parts, sql` union all `)}`.execute(db.appTables());
  return new Map(rows.map(({ id, value }) => [id, value]));
}
