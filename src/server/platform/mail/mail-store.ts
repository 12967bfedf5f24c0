import type { TenantDatabase } from '../db/tenant-database.ts';
import type { Mail, MailTopic } from './mail.ts';

interface MailTables {
  sent_mails: {
    id: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    was_delivered: boolean;
    sent_at: string;
    recipient_id: string | null;
    decision_task_id: string | null;
    module_id: string | null;
    entry_id: string | null;
    task_id: string | null;
  };
}

/** Whether the mail is done already. */
export async function isMailSent(db: TenantDatabase, id: string): Promise<boolean> {
  const row = await db
    .tables<MailTables>()
    .selectFrom('sent_mails')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
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
  },
): Promise<void> {
  await db
    .tables<MailTables>()
    .insertInto('sent_mails')
    .values({
      id: row.id,
      recipient: row.mail.to,
      subject: row.mail.subject,
      html: row.mail.html,
      text: row.mail.text,
      was_delivered: row.wasDelivered,
      sent_at: row.sentAt.toISOString(),
      recipient_id: row.recipientId,
      decision_task_id: row.decisionTaskId,
      module_id: row.about?.moduleId ?? null,
      entry_id: row.about?.entryId ?? null,
      task_id: row.about?.taskId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
 * A page of kept mails, newest first, with their number: those of one user, or all. `search` is looked for in recipient
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
  const all = db
    .tables<MailTables>()
    .selectFrom('sent_mails')
    .where((is) => is.or([is('recipient', 'ilike', pattern), is('subject', 'ilike', pattern)]));
  const matching = page.recipientId === undefined ? all : all.where('recipient_id', '=', page.recipientId);
  const rows = await matching
    .select(['id', 'recipient as to', 'subject', 'html', 'text', 'sent_at as sentOn'])
    .select(['was_delivered as wasDelivered', 'decision_task_id as decisionTaskId'])
    .select(['module_id as moduleId', 'entry_id as entryId', 'task_id as taskId'])
    .orderBy('sent_at', 'desc')
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
