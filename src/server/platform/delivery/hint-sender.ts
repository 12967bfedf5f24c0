import type { OutboxRow } from '../outbox/outbox-row.ts';
import type { Platform } from '../platform.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import { deliverEvent } from './deliver-event.ts';
import type { Subscription } from './subscription.ts';

/** Tells hints, once and without a promise: one that is lost is logged and not sent again. */
export function hintSender(platform: Platform) {
  const hints = new Map<string, Subscription[]>();
  const inProgress = new Set<Promise<void>>();
  return {
    add: (subscription: Subscription) => {
      hints.set(subscription.type, [...(hints.get(subscription.type) ?? []), subscription]);
    },
    send: (tenant: Tenant, row: OutboxRow) => {
      if (row.kind !== 'event') return;
      for (const subscription of hints.get(row.type) ?? []) {
        const told = deliverEvent(platform, tenant, row, subscription)
          .catch((error) =>
            platform.log.warn({ err: error, tenant: tenant.name, type: row.type }, 'hint lost'),
          )
          .finally(() => inProgress.delete(told));
        inProgress.add(told);
      }
    },
    isBusy: () => inProgress.size > 0,
    settled: async () => {
      await Promise.all(inProgress);
    },
  };
}
