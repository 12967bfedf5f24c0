import { sql } from 'kysely';
import type { SentRequest } from '#contracts/shapes/connector.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** Calls that are kept of each connector. */
const keptCalls = 20;

export interface ConnectorCall {
  readonly id: string;
  readonly calledOn: Date;
  readonly calledBy: string | null;
  readonly cause: 'test' | 'field' | 'workflow';
  readonly url: string;
  readonly status: number | null;
  readonly failure: string | null;
  readonly durationMs: number;
  readonly size: number;
  readonly attempts: number;
  readonly pages: number;
  readonly sent: SentRequest | null;
}

/** Notes a call, and forgets those before the last twenty. A connector that is gone keeps no log. */
export async function noteCall(db: TenantDatabase, connectorId: string, call: ConnectorCall): Promise<void> {
  await sql`
    insert into connector_calls (id, connector_id, called_on, called_by, cause, url, status, failure, duration_ms, size,
      attempts, pages, sent)
    select ${call.id}, id, ${call.calledOn}, ${call.calledBy}, ${call.cause}, ${call.url}, ${call.status}::int,
      ${call.failure}::text, ${call.durationMs}::int, ${call.size}::int,
      ${call.attempts}::int, ${call.pages}::int,
      ${call.sent && JSON.stringify(call.sent)}::jsonb
    from connectors where id = ${connectorId}`.execute(db.tables);
  await sql`
    delete from connector_calls where connector_id = ${connectorId} and id not in (
      select id from connector_calls where connector_id = ${connectorId}
      order by called_on desc, id desc limit ${keptCalls})`.execute(db.tables);
}

/** The last calls, the newest first. */
export async function lastCalls(db: TenantDatabase, connectorId: string) {
  return await db.tables
    .selectFrom('connectorCalls')
    .select(['id', 'calledOn', 'calledBy', 'cause', 'url', 'status', 'failure', 'durationMs', 'size'])
    .select(['attempts', 'pages', 'sent'])
    .where('connectorId', '=', connectorId)
    .orderBy('calledOn', 'desc')
    .orderBy('id', 'desc')
    .limit(keptCalls)
    .execute();
}
