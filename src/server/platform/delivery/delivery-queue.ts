import type { Log } from '../log/log.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import type { Tenant } from '../tenancy/tenant.ts';

interface Batch {
  readonly tenant: Tenant;
  readonly rows: OutboxRow[];
}

/** Rows that wait for their delivery, one batch per tenant; one batch is delivered at a time. Before `start`, rows wait. */
export function deliveryQueue(
  deliver: (tenant: Tenant, rows: readonly OutboxRow[]) => Promise<void>,
  log: Log,
) {
  const waiting = new Map<string, Batch>();
  let isStarted = false;
  let draining: Promise<void> | null = null;

  const drain = async () => {
    for (let batch = first(waiting); batch; batch = first(waiting)) {
      waiting.delete(batch.tenant.name);
      await deliver(batch.tenant, batch.rows);
    }
  };
  const wake = () => {
    if (!isStarted || draining) return;
    draining = drain()
      .catch((error) => log.error({ err: error }, 'outbox'))
      .finally(() => {
        draining = null;
        if (waiting.size > 0) wake();
      });
  };
  return {
    start: () => {
      isStarted = true;
      wake();
    },
    add: (tenant: Tenant, rows: readonly OutboxRow[]) => {
      if (rows.length === 0) return;
      const batch = waiting.get(tenant.name);
      if (batch) batch.rows.push(...rows);
      else waiting.set(tenant.name, { tenant, rows: [...rows] });
      wake();
    },
    isBusy: () => isStarted && (draining !== null || waiting.size > 0),
    /** Resolves when what is under way has been delivered. */
    settled: async () => {
      wake();
      await draining;
    },
    stop: async () => {
      await draining;
      isStarted = false;
    },
  };
}

function first(waiting: ReadonlyMap<string, Batch>): Batch | undefined {
  return waiting.values().next().value;
}
