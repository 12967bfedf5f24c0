import type { readingFailures } from '#contracts/document-reading/reading-failures.ts';
import type { ReadPage } from '#engine/reading/read-page.ts';
import type { Locale } from '#messages/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Why nothing could be read. */
export type ReadingFailure = (typeof readingFailures)[number];

/** What a reading came to; `pageCount` is of the document, of which not all pages need be kept. */
export type ReadingResult =
  | { readonly pages: readonly ReadPage[]; readonly pageCount: number }
  | { readonly failure: ReadingFailure };

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
  readonly madeOn: string;
  /** Of the person, which is also a language of the document. */
  readonly locale: Locale;
  /** It was sent by a bot in the person’s name. */
  readonly byBot: boolean;
  /** How often a job has begun to read it. */
  readonly attempts: number;
  /** Where the provider outside answers for it; null: it was not accepted, or reads here. */
  readonly operation: string | null;
}

/** A reading as it is sent. */
export type SentReading = Pick<
  DocumentReading,
  'id' | 'moduleId' | 'providerId' | 'fileKey' | 'fileType' | 'madeBy' | 'locale' | 'byBot'
>;

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
  'madeOn',
  'locale',
  'byBot',
  'attempts',
  'operation',
] as const;

/** Stores a document that waits to be read; false: a reading with this id is there already. */
export async function insertReading(db: TenantDatabase, reading: SentReading, now: Date): Promise<boolean> {
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

/**
 * Stores the result of a reading that still waits; false: it has ended. A result that comes late replaces the failure that
 * says that nobody knows of one.
 */
export async function finishReading(
  db: TenantDatabase,
  id: string,
  result: ReadingResult,
  now: Date,
): Promise<boolean> {
  const isRead = 'pages' in result;
  const changes = isRead
    ? { state: 'read' as const, failure: null, pages: JSON.stringify(result.pages) }
    : { state: 'failed' as const, failure: result.failure };
  const { numUpdatedRows } = await db.tables
    .updateTable('documentReadings')
    .set({ ...changes, finishedOn: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('state', '=', 'waiting'),
        ...(isRead ? [where('failure', '=', 'sent_unsure' satisfies ReadingFailure)] : []),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The readings that wait for a provider. */
export async function waitingReadings(
  db: TenantDatabase,
  providerId: string,
): Promise<readonly Pick<DocumentReading, 'id' | 'providerId' | 'locale'>[]> {
  const rows = await db.tables
    .selectFrom('documentReadings')
    .select(['id', 'providerId', 'locale'])
    .where('providerId', '=', providerId)
    .where('state', '=', 'waiting')
    .execute();
  return rows.map((row) => ({ ...row, locale: row.locale as Locale }));
}

/** Deletes readings two days after they were made, as long as unused files are kept. */
export async function forgetReadings(db: TenantDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await db.tables.deleteFrom('documentReadings').where('madeOn', '<', before).execute();
}
