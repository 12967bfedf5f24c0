import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listInboxMails as endpoint } from '#contracts/inboxes/list-inbox-mails.ts';
import { checkListRequest, countedPage } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { mailColumns, pageOfMails } from '../stores/inbox-mail-store.ts';
import { loadInbox } from '../stores/inbox-store.ts';
import { presentMail } from './present-mail.ts';

export async function listInboxMails(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  if (!(await loadInbox(ctx.db, body.inboxId))) throw notFound();
  const { filter } = checkListRequest(body, mailColumns, await timeZoneOf(ctx));
  const { mails, total } = await pageOfMails(ctx.db, body.inboxId, {
    filter,
    isOldestFirst: body.orders?.[0]?.dir === 'asc',
    offset: (body.page - 1) * body.length,
    length: body.length,
  });
  return countedPage(
    mails.map((mail) => presentMail(ctx, mail)),
    body,
    total,
  );
}
