import { isUuid } from '#engine/value/uuid.ts';
import type { Context } from '../context.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import type { Mail, OutgoingMail } from './mail.ts';
import { insertSentMail, isMailSent } from './mail-store.ts';
import { hashOfTag, replyTag, taggedAddress } from './reply-tag.ts';

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
  const { replyAddress } = mail;
  const tag = replyAddress === undefined ? null : await replyTag(ctx, mailId);
  const transport = ctx.platform.mails;
  if (transport)
    await transport.send({ ...kept, ...decision?.body, ...mail.sent }, messageIdOf(ctx.tenant, mailId), {
      attachment: (await mail.attach?.()) ?? null,
      ...(replyAddress !== undefined && tag !== null ? { replyTo: taggedAddress(replyAddress, tag) } : {}),
    });
  await insertSentMail(ctx.db, {
    id: mailId,
    mail: kept,
    recipientId,
    about: mail.about ?? null,
    decisionTaskId: decision?.taskId ?? null,
    wasDelivered: transport !== null,
    sentAt: ctx.now,
    replyHash: tag === null ? null : hashOfTag(tag),
  });
}

/** The `Message-ID` of a mail of the product. */
function messageIdOf({ name }: Pick<Tenant, 'name'>, mailId: string): string {
  return `<${mailId}@${name}.formwright>`;
}

/** The id of the tenant's mail that a `Message-ID` names; null: it is no mail of the tenant. */
export function mailIdIn({ name }: Pick<Tenant, 'name'>, messageId: string): string | null {
  const [, id = '', host = ''] = /^<?([\da-f-]{36})@([\w.-]+)>?$/i.exec(messageId.trim()) ?? [];
  return host.toLowerCase() === `${name}.formwright`.toLowerCase() && isUuid(id) ? id.toLowerCase() : null;
}
