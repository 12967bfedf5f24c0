import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Whether anything was ever submitted in the tenant, and whether anyone ever decided a task. */
export async function firstUse(db: TenantDatabase): Promise<{ hasRun: boolean; hasDecided: boolean }> {
  const { rows } = await sql<{ hasRun: boolean; hasDecided: boolean }>`
    select exists (select from workflow_instances) as has_run,
      exists (select from tasks where state = 'closed') as has_decided`.execute(db.tables);
  return rows[0] ?? { hasRun: false, hasDecided: false };
}
