import { sql } from 'kysely';
import type { InstanceState } from '#engine/workflow/instance-state.ts';
import type { DeferredWork } from '#server/features/workflow/workflow-jobs.ts';
import type { TestTenant } from '#test/harness/test-tenant.ts';

/** The work that the instance of an entry waits for, as the queue would pass it on for an attempt; `t1`: it waits for none. */
export async function awaitedWork(
  tenant: TestTenant,
  recordId: string,
  work: Pick<DeferredWork, 'activityId' | 'job' | 'input' | 'attempt'>,
): Promise<DeferredWork> {
  const ctx = await tenant.context();
  const { rows } = await sql<{ id: string; state: InstanceState }>`
    select id, state from workflow_instances where entry_id = ${recordId}`.execute(ctx.db.appTables());
  const token = rows[0]?.state.tokens[0];
  const key = token?.wait.kind === 'event' ? token.wait.key : 't1';
  return { ...work, instanceId: rows[0]?.id ?? '', key };
}
