import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listWebhooks as endpoint } from '#contracts/webhooks/list-webhooks.ts';
import { pageOfRows } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { lastDeliveries } from '../stores/log-store.ts';
import { failingWebhooks, loadWebhooks } from '../stores/webhook-store.ts';
import { ownerNamer } from './present-webhook.ts';

const columns = {
  name: 'text',
  url: 'text',
  owner: 'text',
  is_active: 'mark',
  modified_on: 'moment',
} as const;

export async function listWebhooks(
  ctx: Context,
  { body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const ownerOf = await ownerNamer(ctx);
  const last = await lastDeliveries(ctx.db);
  const failing = await failingWebhooks(ctx.db);
  const rows = (await loadWebhooks(ctx.db)).map((webhook) => {
    const { id, name, url, isActive: is_active, pauseReason, events, modifiedOn: modified_on } = webhook;
    const owner = ownerOf(webhook);
    const delivery = last.get(id);
    const item = {
      id,
      name,
      url,
      is_active,
      pause_reason: pauseReason,
      events: [...events],
      owner,
      modified_on,
      last_delivery: delivery
        ? { created_on: delivery.createdOn, state: delivery.state, status: delivery.status }
        : null,
      failing_since: failing.get(id) ?? null,
    };
    return { item, columns: { name, url, owner: owner.name, is_active, modified_on } };
  });
  return pageOfRows(rows, columns, body, await timeZoneOf(ctx));
}
