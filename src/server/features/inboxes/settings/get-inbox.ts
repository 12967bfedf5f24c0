import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { getInbox as endpoint } from '#contracts/inboxes/get-inbox.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { costsOfMails, countMails } from '../stores/inbox-mail-store.ts';
import { loadInbox } from '../stores/inbox-store.ts';
import { inboxNamer, presentInbox } from './present-inbox.ts';

const weekMs = 7 * 86_400_000;

export async function getInbox(
  ctx: Context,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const inbox = await loadInbox(ctx.db, params.id);
  if (!inbox) throw notFound();
  return {
    ...presentInbox(inbox),
    ...(await inboxNamer(ctx))(inbox),
    id: inbox.id,
    revision: inbox.revision,
    pause_reason: inbox.pauseReason,
    has_password: inbox.password !== null,
    read_on: inbox.readOn,
    next_read_on: inbox.nextReadOn,
    failure: inbox.failure,
    failing_since: inbox.failingSince,
    costs: await costsOfMails(ctx.db, inbox.id),
    week: await countMails(ctx.db, inbox.id, new Date(ctx.now.getTime() - weekMs)),
  };
}
