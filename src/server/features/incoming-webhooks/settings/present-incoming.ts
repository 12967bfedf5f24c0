import type { z } from 'zod';
import type { incomingSettings } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import { listVisibleModules } from '#server/features/modules/index.ts';
import { directory } from '#server/features/people/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { IncomingWebhook } from '../incoming-webhook.ts';

/** What people set of an incoming webhook, as the wire shows it. */
export function presentIncoming(webhook: IncomingWebhook): z.output<typeof incomingSettings> {
  const { fields, tables } = webhook.mapping;
  return {
    name: webhook.name,
    is_active: webhook.isActive,
    module_id: webhook.moduleId,
    action: webhook.action,
    authentication: webhook.authentication,
    mapping: { fields: [...fields], tables: [...tables] },
    entry_key: webhook.entryKey,
    decision: webhook.decision,
    price: webhook.price,
    currency: webhook.currency,
  };
}

/** Names owners, and the apps that the actor sees. */
export async function incomingNamer(ctx: Context) {
  const people = await directory(ctx);
  const { modules } = await listVisibleModules(ctx);
  const apps = new Map(modules.map(({ id, displayName }) => [id, displayName]));
  return ({ ownerId, moduleId }: Pick<IncomingWebhook, 'ownerId' | 'moduleId'>) => ({
    owner: { id: ownerId, name: people.person(ownerId)?.name ?? '' },
    app: apps.get(moduleId) ?? '',
  });
}
