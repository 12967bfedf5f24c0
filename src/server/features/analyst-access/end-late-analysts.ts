import type { Context } from '#server/platform/context.ts';
import { endAnalystSessions } from '#server/platform/db/analyst/analyst-login.ts';

/**
 * Ends the connections of analysts once more after the commit: until then the database lets those in again with what ended in
 * this transaction, and programs come back at once when they are cut off.
 */
export function endLateAnalysts(ctx: Context): void {
  const { tenant, platform } = ctx;
  ctx.afterCommit(() => platform.databases.transaction(tenant, (db) => endAnalystSessions(db, tenant)));
}
