import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { requestsOf } from '../asking/asked.ts';
import type { ConnectorCall } from './connector-call-store.ts';

const keptDays = 400;

/** Adds a call to the day of its connector. A connector that is gone counts nothing. */
export async function countCall(db: TenantDatabase, connectorId: string, call: ConnectorCall): Promise<void> {
  const { calledOn, failure, durationMs, cost } = call;
  const requests = requestsOf(call);
  await sql`
    insert into connector_usage as u (connector_id, day, currency, calls, failures, requests, duration_ms, cost)
    select ${connectorId}::uuid, (${calledOn}::timestamptz at time zone 'UTC')::date, ${cost?.currency ?? ''}::text, 1,
      ${failure === null ? 0 : 1}::int, ${requests}::int, ${durationMs}::bigint,
      ${cost?.price ?? '0'}::numeric * ${cost?.requests ?? 0}::int
    where exists (select from connectors where id = ${connectorId}::uuid)
    on conflict (connector_id, day, currency) do update set calls = u.calls + 1,
      failures = u.failures + excluded.failures, requests = u.requests + excluded.requests,
      duration_ms = u.duration_ms + excluded.duration_ms, cost = u.cost + excluded.cost`.execute(db.tables);
}

/** Adds an answer from memory to the day of its connector. */
export async function countMemoryAnswer(
  db: TenantDatabase,
  {
    connectorId,
    currency,
    on,
  }: { readonly connectorId: string; readonly currency: string; readonly on: Date },
): Promise<void> {
  await sql`
    insert into connector_usage as u (connector_id, day, currency, memory_answers)
    select ${connectorId}::uuid, (${on}::timestamptz at time zone 'UTC')::date, ${currency}::text, 1
    where exists (select from connectors where id = ${connectorId}::uuid)
    on conflict (connector_id, day, currency) do update set memory_answers = u.memory_answers + 1`.execute(
    db.tables,
  );
}

/** What the calls of a connector came to since a moment. */
export async function usageSince(db: TenantDatabase, connectorId: string, since: Date) {
  const { rows } = await sql<{
    currency: string;
    calls: number;
    failures: number;
    memoryAnswers: number;
    durationMs: number;
    cost: string;
  }>`
    select currency, sum(calls)::int as calls, sum(failures)::int as failures,
      sum(memory_answers)::int as memory_answers, sum(duration_ms)::float8 as duration_ms,
      trim_scale(sum(cost))::text as cost
    from connector_usage
    where connector_id = ${connectorId}::uuid and day >= (${since}::timestamptz at time zone 'UTC')::date
    group by currency order by currency`.execute(db.tables);
  return rows;
}

/** Days are kept for a little more than a year. */
export async function forgetConnectorUsage(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await sql`delete from connector_usage where day < (${oldest}::timestamptz at time zone 'UTC')::date`.execute(
    db.tables,
  );
}
