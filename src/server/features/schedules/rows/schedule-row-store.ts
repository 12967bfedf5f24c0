import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Which of these keys have started an entry of the schedule. */
export async function knownKeys(
  db: TenantDatabase,
  scheduleId: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db.tables
    .selectFrom('scheduleRows')
    .select('keyHash')
    .where('scheduleId', '=', scheduleId)
    .where('keyHash', 'in', [...hashes])
    .execute();
  return new Set(rows.map(({ keyHash }) => keyHash));
}

/**
 * Notes that a row starts an entry; false: one has started it before. Another transaction with the same key waits until
 * this one ends.
 */
export async function claimRow(
  db: TenantDatabase,
  row: {
    readonly scheduleId: string;
    readonly keyHash: string;
    readonly runId: string;
    readonly startedOn: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.tables
    .insertInto('scheduleRows')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scheduleId', 'keyHash']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How many rows a run has started, over all its attempts. */
export async function countStarted(db: TenantDatabase, runId: string): Promise<number> {
  const { count } = await db.tables
    .selectFrom('scheduleRows')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('runId', '=', runId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
