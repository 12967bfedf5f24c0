import type { TenantDatabase } from './db/tenant-database.ts';
import { type NightlyJob, sendNightlyJobs } from './jobs/nightly.ts';
import type { Platform } from './platform.ts';

/** Deletes rows of one tenant that have served their time. Harmless to repeat, on several nodes at once too. */
export type Chore = (db: TenantDatabase, now: Date) => Promise<void>;

const intervalMs = 60 * 60 * 1000;

/** Does every chore for every tenant; failures are logged and tried again with the next turn. */
export async function doChores(platform: Platform, chores: readonly Chore[]): Promise<void> {
  for (const tenant of await platform.directory.list()) {
    for (const chore of chores) {
      try {
        await chore(platform.databases.of(tenant), platform.now());
      } catch (error) {
        platform.log.warn({ err: error, tenant: tenant.name }, 'housekeeping failed');
      }
    }
  }
}

/**
 * Does the chores once an hour, and sends the nightly jobs once a night, until the returned function is called, which
 * waits for a turn under way.
 */
export function startHousekeeping(
  platform: Platform,
  chores: readonly Chore[],
  nightly: readonly NightlyJob[],
): () => Promise<void> {
  const doTurn = async () => {
    await doChores(platform, chores);
    await sendNightlyJobs(platform, nightly);
  };
  let turn: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    turn = doTurn().catch((error) => platform.log.warn({ err: error }, 'housekeeping failed'));
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
