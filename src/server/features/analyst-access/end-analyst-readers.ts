import type { Context } from '#server/platform/context.ts';
import { endAnalystSessions, hasAnalystSchema } from '#server/platform/db/analyst/analyst-login.ts';

/** Ends the connections of analysts whose statements hold a lock on an app's table. In a transaction. */
export async function endAnalystReaders(
  { db, tenant }: Pick<Context, 'db' | 'tenant'>,
  tableName: string,
): Promise<void> {
  if (!(await hasAnalystSchema(db, tenant))) return;
  await endAnalystSessions(db, tenant, [`"${tenant.schema}"."${tableName}"`]);
}
