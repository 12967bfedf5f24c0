import { sql } from 'kysely';
import { type LogQuery, logOf, pageOfLog } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ReadingFailure } from '../readings/reading-store.ts';

/** Readings that are kept of each provider. */
const keptReadings = 1000;

/** A reading that has ended, without a word of its document. */
export interface LoggedReading {
  readonly id: string;
  readonly moduleId: string;
  readonly providerId: string;
  /** Empty: its text only. */
  readonly service: '' | 'invoice' | 'receipt';
  readonly fileKey: string;
  readonly madeBy: string | null;
  readonly byBot: boolean;
  readonly madeOn: string;
  readonly endedOn: string;
  readonly durationMs: number;
  readonly pages: number;
  readonly attempts: number;
  /** A decimal number; null: there was no price, or what was charged is not known. */
  readonly cost: string | null;
  readonly currency: string;
  readonly outcome: 'read' | 'failed';
  readonly failure: ReadingFailure | null;
}

const log = logOf('reading_log', 'ended_on', ['provider_id', 'outcome', 'failure']);
/** Columns of the log, by name. */
export const readingLogColumns = log.columns;

/** Notes a reading, over what was noted of it, and forgets those before the last thousand of its provider. */
export async function putLoggedReading(db: TenantDatabase, reading: LoggedReading): Promise<void> {
  const { id: _, ...changes } = reading;
  await db.tables
    .insertInto('readingLog')
    .values(reading)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute();
  const last = db.tables
    .selectFrom('readingLog')
    .select('id')
    .where('providerId', '=', reading.providerId)
    .orderBy('endedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(keptReadings);
  await db.tables
    .deleteFrom('readingLog')
    .where('providerId', '=', reading.providerId)
    .where('id', 'not in', last)
    .execute();
}

export async function findLoggedReading(db: TenantDatabase, id: string): Promise<LoggedReading | undefined> {
  const row = await db.tables.selectFrom('readingLog').selectAll().where('id', '=', id).executeTakeFirst();
  return row as LoggedReading | undefined;
}

/** What a reading that has ended cost; null: there was no price, or it is in the log no more. */
export async function costOfReading(
  db: TenantDatabase,
  id: string,
): Promise<{ readonly amount: string; readonly currency: string } | null> {
  const reading = await findLoggedReading(db, id);
  return reading && reading.cost !== null ? { amount: reading.cost, currency: reading.currency } : null;
}

/** A page of the log, and how many readings there are, counted to one more than 10,000. */
export async function pageOfReadings(db: TenantDatabase, query: LogQuery) {
  const beside = { columns: sql`, trim_scale(t.cost)::text as cost`, join: sql`` };
  return await pageOfLog<LoggedReading>(db, log, sql`true`, query, beside);
}
