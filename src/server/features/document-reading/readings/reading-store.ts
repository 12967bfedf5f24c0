import type { ReadPage } from '#engine/reading/read-page.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Why nothing could be read; the contract has the list. */
export type ReadingFailure =
  | 'not_readable'
  | 'no_text'
  | 'too_large'
  | 'took_too_long'
  | 'provider_refused'
  | 'provider_not_ready'
  | 'provider_not_reachable';

/** A document that was sent to be read. */
export interface DocumentReading {
  readonly id: string;
  readonly moduleId: string;
  readonly providerId: string;
  readonly fileKey: string;
  readonly fileType: string;
  readonly state: 'waiting' | 'read' | 'failed';
  readonly failure: ReadingFailure | null;
  readonly pages: readonly ReadPage[];
  readonly madeBy: string;
}

const keptMs = 48 * 3_600_000;
const columns = [
  'id',
  'moduleId',
  'providerId',
  'fileKey',
  'fileType',
  'state',
  'failure',
  'pages',
  'madeBy',
] as const;

/** Stores a document that waits to be read; false: a reading with this id is there already. */
export async function insertReading(
  db: TenantDatabase,
  reading: Omit<DocumentReading, 'state' | 'failure' | 'pages'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.tables
    .insertInto('documentReadings')
    .values({ ...reading, state: 'waiting', madeOn: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function loadReading(db: TenantDatabase, id: string): Promise<DocumentReading | undefined> {
  const row = await db.tables
    .selectFrom('documentReadings')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as DocumentReading | undefined;
}

/** Stores the result of a reading that still waits. */
export async function finishReading(
  db: TenantDatabase,
  id: string,
  result: { readonly pages: readonly ReadPage[] } | { readonly failure: ReadingFailure },
  now: Date,
): Promise<void> {
  const changes =
    'failure' in result
      ? { state: 'failed' as const, failure: result.failure }
      : { state: 'read' as const, pages: JSON.stringify(result.pages) };
  await db.tables
    .updateTable('documentReadings')
    .set({ ...changes, finishedOn: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Deletes readings two days after they were made, as long as unused files are kept. */
export async function forgetReadings(db: TenantDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await db.tables.deleteFrom('documentReadings').where('madeOn', '<', before).execute();
}
