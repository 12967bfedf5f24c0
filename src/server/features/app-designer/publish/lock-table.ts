import { setTimeout } from 'node:timers/promises';
import { AppError } from '#server/platform/app-error.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { tryLockEntryTable } from './table-store.ts';

const maxAttempts = 30;
const pauseMs = 250;

/**
 * Locks a module's table against all access until the transaction ends. While the lock waits for a reader, all later
 * statements wait too. The lock therefore waits only briefly, lets the other statements pass and tries again, and
 * gives up with `app_busy`.
 */
export async function lockEntryTable(db: TenantDatabase, tableName: string): Promise<void> {
  for (let attempt = 1; !(await tryLockEntryTable(db, tableName)); attempt += 1) {
    if (attempt === maxAttempts) throw new AppError('app_busy', {}, { retryAfterSeconds: 30 });
    await setTimeout(pauseMs);
  }
}
