import { sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import { costsOf, type LogQuery, logOf, pageOfLog } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { InboxMail, InboxResult } from '../inbox.ts';

const log = logOf('inbox_mails', 'read_on', ['state']);
/** Columns of the log, by name. */
export const mailColumns = log.columns;

const toMail = ({ uid, ...row }: Omit<InboxMail, 'uid'> & { readonly uid: string | number }): InboxMail => ({
  ...row,
  uid: Number(uid),
});

/**
 * Writes a mail into the log. False: the mail is there already, by its place or, if it was carried out, by its key. A
 * transaction that is writing the same mail is waited for.
 */
export async function insertMail(db: TenantDatabase, mail: InboxMail): Promise<boolean> {
  const { violations, uid, ...row } = mail;
  const { numInsertedOrUpdatedRows } = await db.tables
    .insertInto('inboxMails')
    .values({ ...row, uid: String(uid), violations: JSON.stringify(violations) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Completes a mail that is carried out. */
export async function completeMail(
  db: TenantDatabase,
  id: string,
  done: {
    readonly result: InboxResult;
    readonly moduleId: string;
    readonly entryId: string;
    readonly durationMs: number;
  },
): Promise<void> {
  await db.tables.updateTable('inboxMails').set(done).where('id', '=', id).execute();
}

/** Which of these mails of a mailbox are in the log. */
export async function knownUids(
  db: TenantDatabase,
  inboxId: string,
  uidValidity: string,
  uids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (uids.length === 0) return new Set();
  const rows = await db.tables
    .selectFrom('inboxMails')
    .select('uid')
    .where('inboxId', '=', inboxId)
    .where('uidValidity', '=', uidValidity)
    .where('uid', 'in', uids.map(String))
    .execute();
  return new Set(rows.map(({ uid }) => Number(uid)));
}

/** How many mails of a sender have been carried out since then. */
export async function countOfSender(
  db: TenantDatabase,
  inboxId: string,
  sender: string,
  since: Date,
): Promise<number> {
  const { count } = await db.tables
    .selectFrom('inboxMails')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('inboxId', '=', inboxId)
    .where('sender', '=', sender)
    .where('state', '=', 'accepted')
    .where('readOn', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function loadMail(db: TenantDatabase, id: string): Promise<InboxMail | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.tables.selectFrom('inboxMails').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toMail(row);
}

/** A page of the log, and how many mails there are, counted to one more than 10,000. */
export async function pageOfMails(
  db: TenantDatabase,
  inboxId: string,
  query: LogQuery,
): Promise<{ readonly mails: readonly InboxMail[]; readonly total: number }> {
  const owner = sql`t.inbox_id = ${inboxId}::uuid`;
  const { rows, total } = await pageOfLog<Parameters<typeof toMail>[0]>(db, log, owner, query);
  return { mails: rows.map(toMail), total };
}

/** What the mails that are kept have cost. */
export function costsOfMails(db: TenantDatabase, inboxId: string) {
  return costsOf(db, sql`inbox_mails c where c.inbox_id = ${inboxId}::uuid`);
}

/** How many mails there have been since then, by their state. */
export async function countMails(
  db: TenantDatabase,
  inboxId: string,
  since: Date,
): Promise<Readonly<Record<InboxMail['state'], number>>> {
  const rows = await db.tables
    .selectFrom('inboxMails')
    .select(['state', (row) => row.fn.countAll<string>().as('count')])
    .where('inboxId', '=', inboxId)
    .where('readOn', '>=', since.toISOString())
    .groupBy('state')
    .execute();
  const counts = { accepted: 0, refused: 0, ignored: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

/** Takes sender and subject out of the log when the entry of a mail is deleted for good. */
export async function forgetMailsOf(db: TenantDatabase, entryId: string): Promise<void> {
  await db.tables
    .updateTable('inboxMails')
    .set({ sender: '', subject: '', violations: '[]' })
    .where('entryId', '=', entryId)
    .execute();
}

/** Mails are kept in the log for 30 days. */
export async function forgetInboxMails(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  await db.tables.deleteFrom('inboxMails').where('readOn', '<', oldest).execute();
}
