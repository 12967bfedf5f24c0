import { sql } from 'kysely';
import { type ErasedNames, replaceNames } from '../db/replace-names-store.ts';
import type { TenantDatabase } from '../db/tenant-database.ts';
import type { Mail, MailTopic } from './mail.ts';

/** Whether the mail is done already. */
export async function isMailSent(db: TenantDatabase, id: string): Promise<boolean> {
  const row = await db.tables.selectFrom('sentMails').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Keeps a mail; `wasDelivered` false: there was no mail server. */
export async function insertSentMail(
  db: TenantDatabase,
  row: {
    readonly id: string;
    readonly mail: Mail;
    readonly wasDelivered: boolean;
    readonly sentAt: Date;
    readonly recipientId: string | null;
    readonly decisionTaskId: string | null;
    readonly about: MailTopic | null;
    /** Of the tag in the address that replies go to; null: there is none. */
    readonly replyHash: string | null;
  },
): Promise<void> {
  await db.tables
    .insertInto('sentMails')
    .values({
      id: row.id,
      recipient: row.mail.to,
      subject: row.mail.subject,
      html: row.mail.html,
      text: row.mail.text,
      wasDelivered: row.wasDelivered,
      sentAt: row.sentAt.toISOString(),
      recipientId: row.recipientId,
      decisionTaskId: row.decisionTaskId,
      moduleId: row.about?.moduleId ?? null,
      entryId: row.about?.entryId ?? null,
      taskId: row.about?.taskId ?? null,
      replyHash: row.replyHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A mail about an entry, which its recipient can reply to. */
export interface RepliedMail {
  readonly recipientId: string;
  readonly moduleId: string;
  readonly entryId: string;
}

/** The mail of a reply, by its tag or by its id; undefined: there is none, or it was about no entry or to no user. */
export async function findRepliedMail(
  db: TenantDatabase,
  by: { readonly replyHash: string } | { readonly id: string },
): Promise<RepliedMail | undefined> {
  const all = db.tables.selectFrom('sentMails').select(['recipientId', 'moduleId', 'entryId']);
  const row = await ('id' in by
    ? all.where('id', '=', by.id)
    : all.where('replyHash', '=', by.replyHash)
  ).executeTakeFirst();
  const { recipientId, moduleId, entryId } = row ?? {};
  return recipientId && moduleId && entryId ? { recipientId, moduleId, entryId } : undefined;
}

/** A mail as it was kept. */
export interface KeptMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly sentOn: string;
  readonly wasDelivered: boolean;
  /** The task that a link in the mail that was sent decides on. */
  readonly decisionTaskId: string | null;
  /** Null: a trial of a template, or a mail that an activity sent to an address outside. */
  readonly about: MailTopic | null;
}

/**
 * A page of kept mails of one user or of all users, newest first, with their number. `search` applies to recipient
 * and subject.
 */
export async function listMails(
  db: TenantDatabase,
  page: {
    readonly offset: number;
    readonly length: number;
    readonly search: string;
    readonly recipientId?: string;
  },
): Promise<{ readonly items: readonly KeptMail[]; readonly total: number }> {
  const pattern = `%${page.search.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
  const all = db.tables
    .selectFrom('sentMails')
    .where((is) => is.or([is('recipient', 'ilike', pattern), is('subject', 'ilike', pattern)]));
  const matching = page.recipientId === undefined ? all : all.where('recipientId', '=', page.recipientId);
  const rows = await matching
    .select(['id', 'recipient as to', 'subject', 'html', 'text', 'sentAt as sentOn'])
    .select(['wasDelivered', 'decisionTaskId'])
    .select(['moduleId', 'entryId', 'taskId'])
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.length)
    .offset(page.offset)
    .execute();
  const { total } = await matching
    .select((count) => count.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const items = rows.map(({ moduleId, entryId, taskId, ...mail }) => ({
    ...mail,
    about: moduleId === null ? null : { moduleId, entryId, taskId },
  }));
  return { items, total: Number(total) };
}

/** Removes every kept mail to a person, by their id or their address. */
export async function removeMailsTo(
  db: TenantDatabase,
  person: { readonly id: string; readonly email: string },
): Promise<void> {
  await db.tables
    .deleteFrom('sentMails')
    .where((is) =>
      is.or([
        is('recipientId', '=', person.id),
        ...(person.email === '' ? [] : [is(is.fn('lower', ['recipient']), '=', person.email.toLowerCase())]),
      ]),
    )
    .execute();
}

/** Replaces names in kept mails to others. */
export async function eraseNamesInMails(db: TenantDatabase, erased: ErasedNames): Promise<void> {
  const { onlyOf } = erased;
  await replaceNames(
    db,
    {
      table: 'sent_mails',
      columns: ['subject', 'html', 'text'],
      ...(onlyOf && { rows: sql`entry_id = any(${[...onlyOf.entryIds]}::uuid[])` }),
    },
    erased,
  );
}
