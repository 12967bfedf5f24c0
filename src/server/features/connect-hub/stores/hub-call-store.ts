import { sql } from 'kysely';
import { costsOf, type LogQuery, logOf, type NotedCost, pageOfLog } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { CallingIntegration } from '../connect-hub.ts';

const keptMs = 30 * 86_400_000;

/** A call to a system behind an integration. */
export interface HubCall extends NotedCost {
  readonly id: string;
  readonly integration: CallingIntegration;
  readonly operation: string;
  readonly calledOn: string;
  readonly calledBy: string | null;
  /** Without secrets. */
  readonly url: string;
  readonly status: number | null;
  readonly failure: string | null;
  readonly durationMs: number;
  readonly size: number;
}

const log = logOf('hub_calls', 'called_on', ['operation']);
/** Columns of the log, by name. */
export const hubCallColumns = log.columns;

export async function insertHubCall(
  db: TenantDatabase,
  call: Omit<HubCall, 'calledOn'> & { readonly calledOn: Date },
): Promise<void> {
  await db.tables.insertInto('hubCalls').values(call).execute();
}

/** A page of the log, and how many calls there are, counted to one more than 10,000. */
export async function pageOfHubCalls(
  db: TenantDatabase,
  integration: CallingIntegration,
  query: LogQuery,
): Promise<{ readonly calls: readonly HubCall[]; readonly total: number }> {
  const { rows, total } = await pageOfLog<HubCall>(db, log, sql`t.integration = ${integration}`, query);
  return { calls: rows, total };
}

/** Counts of the calls that are kept. */
export async function countHubCalls(db: TenantDatabase, integration: CallingIntegration) {
  const { rows } = await sql<{ calls: number; failures: number; meanDurationMs: number }>`
    select count(*)::int as calls, count(failure)::int as failures,
      coalesce(round(avg(duration_ms)), 0)::int as mean_duration_ms
    from hub_calls where integration = ${integration}`.execute(db.tables);
  return rows[0] ?? { calls: 0, failures: 0, meanDurationMs: 0 };
}

/** What the calls that are kept have cost. */
export function costsOfHubCalls(db: TenantDatabase, integration: CallingIntegration) {
  return costsOf(db, sql`hub_calls c where c.integration = ${integration}`);
}

/** Calls are kept for 30 days. */
export async function forgetHubCalls(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs).toISOString();
  await db.tables.deleteFrom('hubCalls').where('calledOn', '<', oldest).execute();
}
