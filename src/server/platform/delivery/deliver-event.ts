import { makeContext } from '../make-context.ts';
import type { DomainEvent } from '../outbox/event-kind.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { markHandled } from '../outbox/outbox-store.ts';
import type { Platform } from '../platform.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import type { Subscription } from './subscription.ts';

/** Hands an event to one subscriber, on behalf of the system. */
export async function deliverEvent(
  platform: Platform,
  tenant: Tenant,
  row: OutboxRow,
  subscriber: Subscription,
): Promise<void> {
  const event: DomainEvent<Record<string, unknown>> = {
    id: row.id,
    type: row.type,
    data: row.payload,
    occurredAt: row.occurredAt,
    actorId: row.actorId,
    through: row.through,
    requestId: row.requestId,
  };
  const ctx = makeContext(platform, { tenant, requestId: row.requestId });
  if (subscriber.isHint) return subscriber.handle(ctx, event as DomainEvent<never>);
  await ctx.inTransaction(async (tx) => {
    if (await markHandled(tx.db, row.id, subscriber.name)) {
      await subscriber.handle(tx, event as DomainEvent<never>);
    }
  });
}
