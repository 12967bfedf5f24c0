import { sql } from 'kysely';
import type { Sql } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { ownTaskParts } from '../listing/entry-page-store.ts';
import { type EntryRow, expirySql } from '../table/entry-row.ts';
import type { TaskOwner } from '../table/own-tasks.ts';

/** Ids of the rows that satisfy the conditions, in order, at most `limit`. */
export async function selectIdsInOrder(
  db: TenantDatabase,
  query: {
    readonly tableName: string;
    readonly conditions: readonly Sql[];
    readonly order: readonly Sql[];
    readonly limit: number;
  },
): Promise<string[]> {
  const where = sql.join([...query.conditions, sql`true`], sql` and `);
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(query.tableName)} as t
    where ${where} order by ${sql.join([...query.order])} limit ${sql.lit(query.limit)}`.execute(
    db.appTables(),
  );
  return rows.map((row) => row.id);
}

/** Those of the rows that are still there and satisfy the conditions, in the order of the ids. */
export async function selectRowsById(
  db: TenantDatabase,
  tableName: string,
  ids: readonly string[],
  { conditions, owner }: { readonly conditions: readonly Sql[]; readonly owner: TaskOwner },
): Promise<EntryRow[]> {
  const own = ownTaskParts(owner);
  const { rows } =
    await sql<EntryRow>`select t.*, ${sql.raw(expirySql)} as expire_at${own.columns} from ${sql.table(tableName)} as t
    join unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place) on asked.id = t.id${own.source}
    where ${sql.join([...conditions, sql`true`], sql` and `)} order by asked.place`.execute(db.appTables());
  return rows;
}

/** The row is one of these. */
export function isOneOf(ids: readonly string[]): Sql {
  return sql`t.id = any(${[...ids]}::uuid[])`;
}
