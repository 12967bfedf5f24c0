import type { z } from 'zod';
import type { webhookSettings } from '#contracts/webhooks/webhook-shapes.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Webhook } from '../webhook.ts';

/** What people set of a webhook, as the wire shows it. */
export function presentSettings(webhook: Webhook): z.output<typeof webhookSettings> {
  return {
    name: webhook.name,
    url: webhook.url,
    allows_plain_http: webhook.allowsPlainHttp,
    is_active: webhook.isActive,
    events: [...webhook.events],
    module_ids: webhook.moduleIds === null ? null : [...webhook.moduleIds],
    condition: webhook.condition,
    in_order: webhook.inOrder,
    price: webhook.price,
    currency: webhook.currency,
  };
}

/** Names owners. */
export async function ownerNamer(ctx: Context) {
  const people = await directory(ctx);
  return ({ ownerId }: Pick<Webhook, 'ownerId'>) => ({
    id: ownerId,
    name: people.person(ownerId)?.name ?? '',
  });
}
