import type { JobQueue } from '../jobs/job-queue.ts';
import type { Platform } from '../platform.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import { deliverEvent } from './deliver-event.ts';
import type { OutboxRow } from './outbox-row.ts';
import { claimOutbox, postponeOutbox, removeFromOutbox } from './outbox-store.ts';
import type { Subscription } from './subscription.ts';

type Row = OutboxRow & { readonly attempts?: number };

/** Delivers what transactions left in the outbox: at once on this node, later on any node for what was left over. */
export interface OutboxDispatcher {
  /** Begins to deliver; before, rows wait. */
  start(subscriptions: readonly Subscription[]): void;
  /** Whether the row has to be written: not an event that nobody but hints hears of. */
  isKept(row: OutboxRow): boolean;
  /** Delivers what a transaction of this node left, those included that were not kept. */
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
const longestDelaySeconds = 3_600;

/** Makes the dispatcher of a node. `catchesUp`: also looks every 5 seconds for rows that others left over. */
export function outboxDispatcher(platform: Platform, jobs: JobQueue, catchesUp: boolean): OutboxDispatcher {
  const subscribers = new Map<string, Subscription[]>();
  const hints = new Map<string, Subscription[]>();
  const hinting = new Set<Promise<void>>();
  const waiting = new Map<string, { tenant: Tenant; rows: Row[] }>();
  let isStarted = false;
  let draining: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let nextTenant = 0;

  const drain = async () => {
    while (waiting.size > 0) {
      const [[name, batch]] = waiting as unknown as [[string, { tenant: Tenant; rows: Row[] }]];
      waiting.delete(name);
      await deliver(platform, jobs, subscribers, batch.tenant, batch.rows);
    }
  };
  const wake = () => {
    if (!isStarted || draining) return;
    draining = drain()
      .catch((error) => platform.log.error({ err: error }, 'outbox'))
      .finally(() => {
        draining = null;
        if (waiting.size > 0) wake();
      });
  };
  // Until it is started, nobody is known to hear of anything, so everything is kept.
  const isKept = (row: OutboxRow) => row.kind === 'job' || !isStarted || subscribers.has(row.type);
  const hint = (tenant: Tenant, row: OutboxRow) => {
    for (const subscriber of (row.kind === 'event' && hints.get(row.type)) || []) {
      const told = deliverEvent(platform, tenant, row, subscriber)
        .catch((error) => platform.log.warn({ err: error, tenant: tenant.name, type: row.type }, 'hint lost'))
        .finally(() => hinting.delete(told));
      hinting.add(told);
    }
  };
  const catchUp = async (tenant: Tenant) => {
    const rows = await claimOutbox(platform.databases.of(tenant), batchSize);
    if (rows.length > 0) await deliver(platform, jobs, subscribers, tenant, rows);
    return rows.length;
  };
  /** Round the directory, some tenants a time, so that the load does not grow with the number of tenants. */
  const tick = async () => {
    const tenants = await platform.directory.list();
    const count = Math.min(tenants.length, tenantsPerRound);
    for (let step = 0; step < count; step += 1) {
      nextTenant = (nextTenant + 1) % tenants.length;
      const tenant = tenants[nextTenant];
      if (tenant) await catchUp(tenant);
    }
  };

  return {
    start: (subscriptions) => {
      for (const subscription of subscriptions) {
        const { type, isHint } = subscription;
        const heard = isHint ? hints : subscribers;
        heard.set(type, [...(heard.get(type) ?? []), subscription]);
      }
      isStarted = true;
      wake();
      if (!catchesUp) return;
      timer = setInterval(() => {
        tick().catch((error) => platform.log.warn({ err: error }, 'outbox catch-up'));
      }, catchUpEveryMs);
      timer.unref();
    },
    isKept,
    committed: (tenant, rows) => {
      for (const row of rows) hint(tenant, row);
      const kept = rows.filter(isKept);
      if (kept.length === 0) return;
      const batch = waiting.get(tenant.name);
      if (batch) batch.rows.push(...kept);
      else waiting.set(tenant.name, { tenant, rows: kept });
      wake();
    },
    settle: async () => {
      while (hinting.size > 0 || (isStarted && (draining || waiting.size > 0))) {
        wake();
        await Promise.all([draining, ...hinting]);
      }
    },
    catchUp,
    stop: async () => {
      clearInterval(timer);
      await Promise.all([draining, ...hinting]);
      isStarted = false;
    },
  };
}

/** Delivers in order; one statement removes all that went well, each failure is put back for later. */
async function deliver(
  platform: Platform,
  jobs: JobQueue,
  subscribers: ReadonlyMap<string, readonly Subscription[]>,
  tenant: Tenant,
  rows: readonly Row[],
): Promise<void> {
  const db = platform.databases.of(tenant);
  const done: string[] = [];
  const attempt = async (affected: readonly Row[], work: () => Promise<void>) => {
    try {
      await work();
      done.push(...affected.map((row) => row.id));
    } catch (error) {
      platform.log.warn({ err: error, tenant: tenant.name, type: affected[0]?.type }, 'delivery failed');
      const text = error instanceof Error ? error.message : String(error);
      for (const row of affected) await postponeOutbox(db, row.id, delayOf(row), text);
    }
  };
  const queued = rows.filter((row) => row.kind === 'job');
  if (queued.length > 0) await attempt(queued, () => jobs.send(tenant, queued));
  for (const row of rows) {
    if (row.kind !== 'event') continue;
    await attempt([row], async () => {
      for (const subscriber of subscribers.get(row.type) ?? []) {
        await deliverEvent(platform, tenant, row, subscriber);
      }
    });
  }
  if (done.length > 0) await removeFromOutbox(db, done);
}

function delayOf(row: Row): number {
  return Math.min(5 * 2 ** Math.min(row.attempts ?? 0, 12), longestDelaySeconds);
}
