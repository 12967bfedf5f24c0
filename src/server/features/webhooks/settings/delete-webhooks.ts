import type { EndpointInput } from '#contracts/endpoint.ts';
import type { deleteWebhook as endpoint } from '#contracts/webhooks/delete-webhook.ts';
import type { deleteWebhooks as endpointOfMany } from '#contracts/webhooks/delete-webhooks.ts';
import { notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { webhookChanged } from '../events.ts';
import { webhooksChanged } from '../gathering/subscribed.ts';
import { deleteWebhookRows } from '../stores/webhook-store.ts';

export async function deleteWebhook(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  return deleteWebhooks(ctx, { body: [query.id] });
}

export async function deleteWebhooks(
  ctx: Context,
  { body }: EndpointInput<typeof endpointOfMany>,
): Promise<Record<string, never>> {
  const ids = [...new Set(body)];
  const deleted = await deleteWebhookRows(ctx.db, ids);
  if (deleted.length < ids.length) throw notFound();
  webhooksChanged(ctx);
  for (const { id: webhookId, name } of deleted) {
    ctx.announce(webhookChanged, { webhookId, change: 'deleted' }, { facts: { name } });
  }
  return {};
}
