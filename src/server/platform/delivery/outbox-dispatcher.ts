import type { JobQueue } from '../jobs/job-queue.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { claimOutbox, renewOwnLease } from '../outbox/outbox-store.ts';
import type { Platform } from '../platform.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import { deliverRows } from './deliver-rows.ts';
import { deliveryQueue } from './delivery-queue.ts';
import { hintSender } from './hint-sender.ts';
import type { Subscription } from './subscription.ts';

/** Delivers the events that transactions left in the outbox: at once on this node, later on any node if some remain. */
export interface OutboxDispatcher {
  /** Begins to deliver; before, rows wait. */
  start(subscriptions: readonly Subscription[]): void;
  /** Whether the row has to be written: events that no subscription of the tenant needs are not written. */
  isKept(tenant: Tenant, row: OutboxRow): boolean;
  /** Delivers the events that a transaction of this node left, including events that were not written. */
  committed(tenant: Tenant, rows: readonly OutboxRow[]): void;
  /** Resolves when everything committed so far has been delivered or put back. */
  settle(): Promise<void>;
  /** Looks for rows that are due, e.g. of a node that died: this tenant's. */
  catchUp(tenant: Tenant): Promise<number>;
  stop(): Promise<void>;
}

const catchUpEveryMs = 5_000;
const tenantsPerRound = 20;
const batchSize = 100;

/** Makes the dispatcher of a node. `catchesUp`: also looks every 5 seconds for rows that others left over. */
export function outboxDispatcher(platform: Platform, jobs: JobQueue, catchesUp: boolean): OutboxDispatcher {
  const subscribers = new Map<string, Subscription[]>();
  const deliver = (tenant: Tenant, rows: readonly OutboxRow[]) =>
    deliverRows(platform, jobs, subscribers, tenant, rows);
  const queue = deliveryQueue(async (tenant, { rows, isLate }) => {
    const mine = isLate ? await stillMine(platform, tenant, rows) : rows;
    if (mine.length > 0) await deliver(tenant, mine);
  }, platform.log);
  const hints = hintSender(platform);
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;

  // Before the start no subscriptions are known, so every event is written.
  const isKept = (tenant: Tenant, row: OutboxRow) =>
    row.kind === 'job' ||
    !isStarted ||
    (subscribers.get(row.type) ?? []).some(({ isWanted }) => isWanted?.(platform, tenant) ?? true);
  const catchUp = async (tenant: Tenant) => {
    const rows = await claimOutbox(platform.databases.of(tenant), batchSize);
    if (rows.length > 0) await deliver(tenant, rows);
    return rows.length;
  };
  const round = roundOfTenants(platform, catchUp);

  return {
    start: (subscriptions) => {
      for (const subscription of subscriptions) {
        if (subscription.isHint) hints.add(subscription);
        else
          subscribers.set(subscription.type, [...(subscribers.get(subscription.type) ?? []), subscription]);
      }
      isStarted = true;
      queue.start();
      if (!catchesUp) return;
      timer = setInterval(() => {
        round().catch((error) => platform.log.warn({ err: error }, 'outbox catch-up'));
      }, catchUpEveryMs);
      timer.unref();
    },
    isKept,
    committed: (tenant, rows) => {
      for (const row of rows) hints.send(tenant, row);
      queue.add(
        tenant,
        rows.filter((row) => isKept(tenant, row)),
      );
    },
    settle: async () => {
      while (hints.isBusy() || queue.isBusy()) await Promise.all([queue.settled(), hints.settled()]);
    },
    catchUp,
    stop: async () => {
      clearInterval(timer);
      await Promise.all([queue.stop(), hints.settled()]);
      isStarted = false;
    },
  };
}

/** Rows of this node whose lease is renewed; the others belong to nodes that found it at its end, or are delivered. */
async function stillMine(platform: Platform, tenant: Tenant, rows: readonly OutboxRow[]) {
  const kept = await renewOwnLease(
    platform.databases.of(tenant),
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => kept.has(id));
}

/** Goes round the directory, some tenants at a time, so that the load does not grow with the number of tenants. */
function roundOfTenants(platform: Platform, visit: (tenant: Tenant) => Promise<unknown>) {
  let position = 0;
  return async () => {
    const tenants = await platform.directory.list();
    const count = Math.min(tenants.length, tenantsPerRound);
    for (let step = 0; step < count; step += 1) {
      position = (position + 1) % tenants.length;
      const tenant = tenants[position];
      if (tenant) await visit(tenant);
    }
  };
}
