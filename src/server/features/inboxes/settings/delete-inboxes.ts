import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteInboxes as endpoint } from '#contracts/inboxes/delete-inboxes.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { inboxChanged } from '../events.ts';
import { deleteInboxRows } from '../stores/inbox-store.ts';

export async function deleteInboxes(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const ids = [...new Set(body)];
  const deleted = await deleteInboxRows(ctx.db, ids);
  if (deleted.length < ids.length) throw notFound();
  for (const { id: inboxId, name } of deleted) {
    ctx.announce(inboxChanged, { inboxId, change: 'deleted' }, { facts: { name } });
  }
  return {};
}
