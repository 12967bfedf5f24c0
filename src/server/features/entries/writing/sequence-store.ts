import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

interface SequenceTables {
  sequence_counters: { module_id: string; field_name: string; period: string; last_number: string };
}

/**
 * The next number of each counter. Counted in this transaction, so that none is lost by a rollback; whoever wants the
 * next one waits until it ends.
 */
export async function nextNumbers(
  db: TenantDatabase,
  moduleId: string,
  counters: readonly { readonly fieldName: string; readonly period: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (counters.length === 0) return new Map();
  const rows = await db
    .tables<SequenceTables>()
    .insertInto('sequence_counters')
    .values(
      counters.map(({ fieldName, period }) => ({
        module_id: moduleId,
        field_name: fieldName,
        period,
        last_number: '1',
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['module_id', 'field_name', 'period'])
        .doUpdateSet({ last_number: sql`sequence_counters.last_number + 1` }),
    )
    .returning(['field_name', 'last_number'])
    .execute();
  return new Map(rows.map((row) => [row.field_name, Number(row.last_number)]));
}
