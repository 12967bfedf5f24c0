import { setTimeout } from 'node:timers/promises';
import { endAnalystReaders } from '#server/features/analyst-access/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { tryLockEntryTable } from './table-store.ts';

const maxAttempts = 30;
const pauseMs = 250;
/** From this attempt on, analysts who read the table in SQL lose their connection: they must not keep an app from people. */
const patience = 4;

/**
 * Locks a module's table against all access until the transaction ends. While the lock waits for a reader, all later
 * statements wait too. The lock therefore waits only briefly, lets the other statements pass and tries again, and
 * gives up with `app_busy`.
 */
export async function lockEntryTable(ctx: Pick<Context, 'db' | 'tenant'>, tableName: string): Promise<void> {
  for (let attempt = 1; !(await tryLockEntryTable(ctx.db, tableName)); attempt += 1) {
    if (attempt === maxAttempts) throw new AppError('app_busy', {}, { retryAfterSeconds: 30 });
    if (attempt >= patience) await endAnalystReaders(ctx, tableName);
    await setTimeout(pauseMs);
  }
}
