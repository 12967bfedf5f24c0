import type { JobQueue } from '../jobs/job-queue.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { postponeOutbox, removeFromOutbox } from '../outbox/outbox-store.ts';
import type { Platform } from '../platform.ts';
import type { Tenant } from '../tenancy/tenant.ts';
import { deliverEvent } from './deliver-event.ts';
import type { Subscription } from './subscription.ts';

type Row = OutboxRow & { readonly attempts?: number };

const maxDelaySeconds = 3_600;

/** Delivers in order; one statement removes all that went well, each failure is put back for later. */
export async function deliverRows(
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
        // What this subscriber would find out costs a transaction, and the row may be there for another one.
        if (subscriber.isWanted?.(platform, tenant) === false) continue;
        await deliverEvent(platform, tenant, row, subscriber);
      }
    });
  }
  if (done.length > 0) await removeFromOutbox(db, done);
}

function delayOf(row: Row): number {
  return Math.min(5 * 2 ** Math.min(row.attempts ?? 0, 12), maxDelaySeconds);
}
