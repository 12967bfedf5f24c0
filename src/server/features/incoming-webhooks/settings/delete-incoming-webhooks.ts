import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteIncomingWebhooks as endpoint } from '#contracts/incoming-webhooks/delete-incoming-webhooks.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { incomingWebhookChanged } from '../events.ts';
import { deleteIncomingRows } from '../stores/incoming-webhook-store.ts';

export async function deleteIncomingWebhooks(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const ids = [...new Set(body)];
  const deleted = await deleteIncomingRows(ctx.db, ids);
  if (deleted.length < ids.length) throw notFound();
  for (const { id: incomingWebhookId, name } of deleted) {
    ctx.announce(incomingWebhookChanged, { incomingWebhookId, change: 'deleted' }, { facts: { name } });
  }
  return {};
}
