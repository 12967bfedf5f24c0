import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listOwnMails as endpoint } from '#contracts/mails/list-own-mails.ts';
import { directory } from '#server/features/people/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { type KeptMail, listMails } from '#server/platform/mail/mail-store.ts';
import { decisionLinkOf } from './decision-link.ts';
import { isLinkUsed } from './mail-decision-store.ts';

/**
 * Replaces the mailbox if no mail server is configured. Only in that case does it show decision links, and only to
 * their recipient.
 */
export async function listOwnMails(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { page, length } = body;
  const { items, total } = await listMails(ctx.db, {
    offset: (page - 1) * length,
    length,
    search: body.search?.searchValue ?? '',
    recipientId: actorOf(ctx).id,
  });
  const shown: EndpointOutput<typeof endpoint>['items'] = [];
  for (const mail of items) shown.push({ ...mail, decisionLink: await linkOf(ctx, mail) });
  return { items: shown, page, length, total, totalIsExact: true };
}

async function linkOf(ctx: Context, mail: KeptMail): Promise<string | null> {
  if (mail.decisionTaskId === null || mail.wasDelivered || ctx.platform.mails !== null) return null;
  const person = (await directory(ctx)).person(actorOf(ctx).id);
  if (!person || (await isLinkUsed(ctx.db, mail.id))) return null;
  const sentAt = new Date(mail.sentOn);
  return decisionLinkOf(ctx, person, { mailId: mail.id, taskId: mail.decisionTaskId, sentAt });
}
