import type { TenantDatabase } from '../db/tenant-database.ts';
import type { Mail } from './mail.ts';

interface MailTables {
  sent_mails: {
    id: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    was_delivered: boolean;
    sent_at: string;
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
  row: { id: string; mail: Mail; wasDelivered: boolean; sentAt: Date },
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
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A page of kept mails, newest first, with their number. `search` is looked for in recipient and subject. */
export async function listMails(
  db: TenantDatabase,
  page: { readonly offset: number; readonly length: number; readonly search: string },
): Promise<{
  readonly items: readonly {
    id: string;
    to: string;
    subject: string;
    html: string;
    text: string;
    sentOn: string;
  }[];
  readonly total: number;
}> {
  const pattern = `%${page.search.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
  const matching = db
    .tables<MailTables>()
    .selectFrom('sent_mails')
    .where((is) => is.or([is('recipient', 'ilike', pattern), is('subject', 'ilike', pattern)]));
  const items = await matching
    .select(['id', 'recipient as to', 'subject', 'html', 'text', 'sent_at as sentOn'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.length)
    .offset(page.offset)
    .execute();
  const { total } = await matching
    .select((count) => count.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total: Number(total) };
}
