import { sql } from 'kysely';
import type { Sql } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { EntryRow } from '../table/entry-row.ts';
import type { TaskOwner } from '../table/own-tasks.ts';
import { ownTaskParts } from './entry-page-store.ts';

const batchLength = 500;

/** A row, and whether the database could decide without the engine that the actor can view it. */
export type CandidateRow = EntryRow & { readonly is_certain: boolean };

/**
 * Whole rows in order, a batch at a time, all of one moment; ends the reading when the caller stops. Needs a
 * transaction, for a cursor lives in one.
 */
export async function* rowBatches(
  db: TenantDatabase,
  query: {
    readonly tableName: string;
    readonly conditions: readonly Sql[];
    readonly isCertain: Sql;
    readonly order: readonly Sql[];
    readonly owner: TaskOwner | null;
  },
): AsyncGenerator<readonly CandidateRow[]> {
  const tables = db.appTables();
  const own = ownTaskParts(query.owner);
  const where = sql.join([...query.conditions, sql`true`], sql` and `);
  await sql`declare entry_rows no scroll cursor for
    select t.*, (${query.isCertain}) as is_certain${own.columns}
    from ${sql.table(query.tableName)} as t${own.source}
    where ${where} order by ${sql.join([...query.order])}`.execute(tables);
  try {
    for (;;) {
      const { rows } = await sql<CandidateRow>`fetch ${sql.lit(batchLength)} from entry_rows`.execute(tables);
      if (rows.length > 0) yield rows;
      if (rows.length < batchLength) return;
    }
  } finally {
    await sql`close entry_rows`.execute(tables);
  }
}
