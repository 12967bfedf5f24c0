import { sql } from 'kysely';
import type { TenantDatabase } from './tenant-database.ts';

/** Runs `work` in the open transaction; if it throws, its writes are undone and the transaction continues. */
export async function inSavepoint<Result>(db: TenantDatabase, work: () => Promise<Result>): Promise<Result> {
  const tables = db.tables;
  await sql`savepoint attempt`.execute(tables);
  try {
    const result = await work();
    await sql`release savepoint attempt`.execute(tables);
    return result;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tables);
    throw error;
  }
}
