import type { WebhookEventName } from '#contracts/webhooks/message-shapes.ts';
import type { Context } from '#server/platform/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tenant } from '#server/platform/tenancy/tenant.ts';
import { tenantCache } from '#server/platform/tenant-cache.ts';
import { loadWebhooks } from '../stores/webhook-store.ts';
import type { Webhook } from '../webhook.ts';

/** Webhooks that take messages: active ones, and those that wait for their receiver to come back. */
const takers = tenantCache<readonly Webhook[]>('webhooks-changed', async (db) =>
  (await loadWebhooks(db)).filter(({ isActive, pauseReason }) => isActive || isHolding(pauseReason)),
);

/** Messages of a webhook that the product paused because of its receiver are held, for a replay. */
export function isHolding(reason: Webhook['pauseReason']): boolean {
  return reason === 'failing' || reason === 'gone';
}

/** Must be called with every change of webhooks: after the commit every node reads them again. */
export function webhooksChanged(ctx: Context): void {
  ctx.afterCommit(() => takers(ctx.platform).changed(ctx.tenant));
}

/** Whether events have to be written for webhooks of the tenant; true if this node does not know. */
export function isSubscribed(platform: Platform, tenant: Tenant): boolean {
  return (takers(platform).known(tenant)?.length ?? 1) > 0;
}

/** Fills the cache, outside transactions only, and answers whether anybody listens. */
export async function hasTakers(ctx: Context): Promise<boolean> {
  return (await takers(ctx.platform).get(ctx.tenant)).length > 0;
}

/** Whether a webhook takes one of these events of an app. */
export function takes(webhook: Webhook, events: readonly WebhookEventName[], moduleId: string): boolean {
  const isOfApp = webhook.moduleIds === null || webhook.moduleIds.includes(moduleId);
  return isOfApp && events.some((event) => webhook.events.includes(event));
}
