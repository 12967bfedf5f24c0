import type { Context } from '../context.ts';
import type { Mail, OutgoingMail } from './mail.ts';
import { insertSentMail, isMailSent } from './mail-store.ts';

const lineBreaks = /[\r\n\u2028\u2029]+/g;

/**
 * Sends a mail once for its id (a job's id, so that a repeated job sends no mail twice), by the mail server or, if
 * none is configured, into the tenant's own list. Call it from a job, outside transactions. Line breaks in recipient
 * and subject become spaces, so that no one can add headers. The stored copy has neither decision link nor secret, because
 * administrators can read it too.
 */
export async function deliverMail(ctx: Context, mailId: string, mail: OutgoingMail): Promise<void> {
  if (await isMailSent(ctx.db, mailId)) return;
  const { recipientId, decision, html, text } = mail;
  const kept: Mail = {
    html,
    text,
    to: mail.to.replace(lineBreaks, ' ').trim(),
    subject: mail.subject.replace(lineBreaks, ' ').trim(),
  };
  const transport = ctx.platform.mails;
  if (transport)
    await transport.send(
      { ...kept, ...decision?.body, ...mail.sent },
      `<${mailId}@${ctx.tenant.name}.formwright>`,
      await mail.attach?.(),
    );
  await insertSentMail(ctx.db, {
    id: mailId,
    mail: kept,
    recipientId,
    about: mail.about ?? null,
    decisionTaskId: decision?.taskId ?? null,
    wasDelivered: transport !== null,
    sentAt: ctx.now,
  });
}
