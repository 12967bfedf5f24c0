import { transact } from '../make-context.ts';
import type { JobKind } from '../outbox/job-kind.ts';
import type { Platform } from '../platform.ts';
import { claimNight } from './nightly-store.ts';

/** Work that each tenant has done once a night; `day` is that of the night, `YYYY-MM-DD`. */
export type NightlyJob = JobKind<{ day: string }>;

/** A night's work is due from this hour on, UTC. */
const firstHour = 2;

/**
 * Sends the jobs due tonight that have not been sent, for every tenant; failed ones are tried again with the next
 * turn.
 */
export async function sendNightlyJobs(platform: Platform, kinds: readonly NightlyJob[]): Promise<void> {
  const day = new Date(platform.now().getTime() - firstHour * 3_600_000).toISOString().slice(0, 10);
  for (const tenant of await platform.directory.list()) {
    for (const kind of kinds) {
      try {
        await transact(platform, tenant, null, async (ctx) => {
          if (await claimNight(ctx.db, kind.name, day)) ctx.enqueue(kind, { day });
        });
      } catch (error) {
        platform.log.warn({ err: error, tenant: tenant.name, job: kind.name }, 'nightly job was not sent');
      }
    }
  }
}
