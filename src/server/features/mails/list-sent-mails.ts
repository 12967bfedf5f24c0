import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listSentMails as endpoint } from '#contracts/mails/list-sent-mails.ts';
import type { Context } from '#server/platform/context.ts';
import { listMails } from '#server/platform/mail/mail-store.ts';

/** A page of the mails that went out or were kept, newest first. */
export async function listSentMails(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const { page, length } = body;
  const search = body.search?.searchValue ?? '';
  const { items, total } = await listMails(ctx.db, { offset: (page - 1) * length, length, search });
  const shown = items.map(({ decisionTaskId, ...mail }) => ({
    ...mail,
    hasDecisionLink: decisionTaskId !== null,
  }));
  return { items: shown, page, length, total, totalIsExact: true };
}
