import type { Context } from '#server/platform/context.ts';
import { type Subscription, subscription } from '#server/platform/delivery/subscription.ts';
import type { DomainEvent } from '#server/platform/outbox/event-kind.ts';
import { modulePublished } from './module-events.ts';

/** Tells every open browser of the tenant, so that lists and editors fetch the new version. */
export const moduleSubscriptions: readonly Subscription[] = [
  subscription('modules.tell-browsers', modulePublished, tellBrowsers, { isHint: true }),
];

async function tellBrowsers(
  ctx: Context,
  event: DomainEvent<{ moduleId: string; version: number }>,
): Promise<void> {
  await ctx.platform.realtime.send(ctx.tenant, 'everyone', 'ModulePublished', event.data);
}
