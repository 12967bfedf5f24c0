import { setTimeout } from 'node:timers/promises';
import { AppError } from '#server/platform/app-error.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { tryLockEntryTable } from './table-store.ts';

const maxAttempts = 30;
const pauseMs = 250;

/**
 * Keeps everybody from a module's table until the transaction ends. While such a lock waits for somebody who reads, all
 * who come later wait too; so it waits only briefly, lets them pass and tries again, and gives up with `app_busy`.
 */
export async function lockEntryTable(db: TenantDatabase, tableName: string): Promise<void> {
  for (let attempt = 1; !(await tryLockEntryTable(db, tableName)); attempt += 1) {
    if (attempt === maxAttempts) throw new AppError('app_busy', {}, { retryAfterSeconds: 30 });
    await setTimeout(pauseMs);
  }
}
