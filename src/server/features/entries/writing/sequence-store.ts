import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/**
 * The next number of each counter. This transaction counts, so that a rollback loses no number. Other transactions
 * that need a number of the same counter wait until this one ends.
 */
export async function nextNumbers(
  db: TenantDatabase,
  moduleId: string,
  counters: readonly { readonly fieldName: string; readonly period: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (counters.length === 0) return new Map();
  const rows = await db.tables
    .insertInto('sequenceCounters')
    .values(
      counters.map(({ fieldName, period }) => ({
        moduleId,
        fieldName,
        period,
        lastNumber: '1',
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['moduleId', 'fieldName', 'period'])
        .doUpdateSet({ lastNumber: sql`sequence_counters.last_number + 1` }),
    )
    .returning(['fieldName', 'lastNumber'])
    .execute();
  return new Map(rows.map((row) => [row.fieldName, Number(row.lastNumber)]));
}
