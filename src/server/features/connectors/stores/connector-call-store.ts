import { sql } from 'kysely';
import type { SentRequest } from '#contracts/shapes/connector.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { AskerId } from '../asking/asker.ts';
import { ofAsker } from './asker-store.ts';

/** Calls that are kept of each connector and field. */
const keptCalls = 20;

/** What a call cost: so many requests at a price, as a decimal number. */
export interface CallCost {
  readonly price: string;
  readonly requests: number;
  readonly currency: string;
}

export interface ConnectorCall {
  readonly id: string;
  readonly calledOn: Date;
  readonly calledBy: string | null;
  readonly cause: 'test' | 'call' | 'field' | 'workflow' | 'bot' | 'schedule';
  readonly url: string;
  readonly status: number | null;
  readonly failure: string | null;
  readonly durationMs: number;
  readonly size: number;
  readonly attempts: number;
  readonly pages: number;
  /** Null without a price. */
  readonly cost: CallCost | null;
  readonly sent: SentRequest | null;
}

/** Notes a call, and forgets those before the last twenty. A connector that is gone keeps no log. */
export async function noteCall(db: TenantDatabase, asker: AskerId, call: ConnectorCall): Promise<void> {
  const { connectorId, moduleId, fieldId } = asker;
  await sql`
    insert into connector_calls (id, connector_id, module_id, field_id, called_on, called_by, cause, url, status, failure,
      duration_ms, size, attempts, pages, cost, currency, sent)
    select ${call.id}, ${connectorId}::uuid, ${moduleId}::uuid, ${fieldId}::text, ${call.calledOn}, ${call.calledBy}, ${call.cause}, ${call.url}, ${call.status}::int,
      ${call.failure}::text, ${call.durationMs}::int, ${call.size}::int,
      ${call.attempts}::int, ${call.pages}::int,
      ${call.cost?.price ?? null}::numeric * ${call.cost?.requests ?? 0}::int, ${call.cost?.currency ?? ''}::text,
      ${call.sent && JSON.stringify(call.sent)}::jsonb
    where ${connectorId}::uuid is null or exists (select from connectors where id = ${connectorId}::uuid)`.execute(
    db.tables,
  );
  const kept = db.tables
    .selectFrom('connectorCalls')
    .select('id')
    .where(ofAsker(asker))
    .orderBy('calledOn', 'desc')
    .orderBy('id', 'desc')
    .limit(keptCalls);
  await db.tables.deleteFrom('connectorCalls').where(ofAsker(asker)).where('id', 'not in', kept).execute();
}

/** The last calls, the newest first. */
export async function lastCalls(db: TenantDatabase, asker: AskerId) {
  return await db.tables
    .selectFrom('connectorCalls')
    .select(['id', 'calledOn', 'calledBy', 'cause', 'url', 'status', 'failure', 'durationMs', 'size'])
    .select(['attempts', 'pages', 'currency', 'memoryAnswers', 'memoryLastOn', 'sent'])
    .select(sql<string | null>`trim_scale(cost)::text`.as('cost'))
    .where(ofAsker(asker))
    .orderBy('calledOn', 'desc')
    .orderBy('id', 'desc')
    .limit(keptCalls)
    .execute();
}

/** Notes that the answer of a call was given again from memory. A call that is in the log no more is left alone. */
export async function noteMemoryAnswer(db: TenantDatabase, callId: string, on: Date): Promise<void> {
  await db.tables
    .updateTable('connectorCalls')
    .set((call) => ({ memoryAnswers: call('memoryAnswers', '+', 1), memoryLastOn: on }))
    .where('id', '=', callId)
    .execute();
}
