import { sql } from 'kysely';
import { isUuid } from '#engine/value/uuid.ts';
import {
  costsOf,
  type DayOfLog,
  type LogQuery,
  logOf,
  pageOfLog,
  weekOfLog,
} from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { IncomingAnswer, IncomingCall } from '../incoming-webhook.ts';

const columns = [
  'id',
  'incomingWebhookId',
  'messageId',
  'bodyHash',
  'receivedOn',
  'durationMs',
  'state',
  'status',
  'ownerId',
  'entryId',
  'code',
  'violations',
  'body',
  'answer',
  'cost',
  'currency',
] as const;

const log = logOf('incoming_calls', 'received_on', ['state']);
/** Columns of the log, by name. */
export const callColumns = log.columns;

/** The figures of a week. */
export interface WeekOfCalls {
  readonly accepted: number;
  readonly refused: number;
  readonly unverified: number;
  /** Half of the accepted calls took no longer; null without any. */
  readonly medianMs: number | null;
  readonly days: readonly DayOfLog[];
}

const rowOf = ({ violations, answer, ...plain }: IncomingCall) => ({
  ...plain,
  violations: JSON.stringify(violations),
  answer: answer === null ? null : JSON.stringify(answer),
});

/**
 * Writes an accepted call, which its message can have only once; false: there is one already. A transaction that is
 * writing the same message is waited for.
 */
export async function claimMessage(db: TenantDatabase, call: IncomingCall): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.tables
    .insertInto('incomingCalls')
    .values(rowOf(call))
    .onConflict((conflict) =>
      conflict.columns(['incomingWebhookId', 'messageId']).where('state', '=', 'accepted').doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Completes an accepted call. */
export async function completeCall(
  db: TenantDatabase,
  id: string,
  { answer, durationMs }: { readonly answer: IncomingAnswer; readonly durationMs: number },
): Promise<void> {
  await db.tables
    .updateTable('incomingCalls')
    .set({ answer: JSON.stringify(answer), entryId: answer.id, durationMs })
    .where('id', '=', id)
    .execute();
}

/** The accepted call of a message. */
export async function findMessage(
  db: TenantDatabase,
  incomingWebhookId: string,
  messageId: string,
): Promise<IncomingCall | undefined> {
  const row = await db.tables
    .selectFrom('incomingCalls')
    .select(columns)
    .where('incomingWebhookId', '=', incomingWebhookId)
    .where('messageId', '=', messageId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row as IncomingCall | undefined;
}

/** Writes a call that was not carried out, unless its webhook has been deleted meanwhile. */
export async function insertRefusedCall(db: TenantDatabase, call: IncomingCall): Promise<void> {
  const isThere = await db.tables
    .selectFrom('incomingWebhooks')
    .select('id')
    .where('id', '=', call.incomingWebhookId)
    .forShare()
    .executeTakeFirst();
  if (isThere) await db.tables.insertInto('incomingCalls').values(rowOf(call)).execute();
}

export async function loadCall(db: TenantDatabase, id: string): Promise<IncomingCall | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.tables
    .selectFrom('incomingCalls')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as IncomingCall | undefined;
}

/** A page of the log, and how many calls there are, counted to one more than 10,000. */
export async function pageOfCalls(
  db: TenantDatabase,
  incomingWebhookId: string,
  query: LogQuery,
): Promise<{ readonly calls: readonly IncomingCall[]; readonly total: number }> {
  const { rows, total } = await pageOfLog<IncomingCall>(db, log, ownedBy(incomingWebhookId), query);
  return { calls: rows, total };
}

/** The last verified call of each incoming webhook, by the webhook's id. */
export async function lastCalls(
  db: TenantDatabase,
): Promise<ReadonlyMap<string, { readonly receivedOn: string; readonly status: number }>> {
  const { rows } = await sql<{ incomingWebhookId: string; receivedOn: string; status: number }>`
    select c.incoming_webhook_id, c.received_on, c.status from incoming_webhooks w cross join lateral (
      select * from incoming_calls c where c.incoming_webhook_id = w.id and c.state <> 'unverified'
      order by c.received_on desc, c.id desc limit 1) c`.execute(db.tables);
  return new Map(rows.map((row) => [row.incomingWebhookId, row]));
}

const ownedBy = (incomingWebhookId: string) => sql`t.incoming_webhook_id = ${incomingWebhookId}::uuid`;

/** What the calls that are kept have cost. */
export function costsOfCalls(db: TenantDatabase, incomingWebhookId: string) {
  return costsOf(db, sql`incoming_calls c where c.incoming_webhook_id = ${incomingWebhookId}::uuid`);
}

/** The calls of the last seven days: how many were accepted and refused each day, and how many were not verified. */
export async function weekOfCalls(
  db: TenantDatabase,
  incomingWebhookId: string,
  at: { readonly now: Date; readonly timeZone: string },
): Promise<WeekOfCalls> {
  const counted = { fine: sql`t.state = 'accepted'`, failed: sql`t.state <> 'accepted'` };
  const days = await weekOfLog(db, log, ownedBy(incomingWebhookId), counted, at);
  const since = days[0]?.day ?? '';
  const { rows } = await sql<Omit<WeekOfCalls, 'days'>>`
    select count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'unverified')::int as unverified,
      (percentile_cont(0.5) within group (order by duration_ms) filter (where state = 'accepted'))::int as median_ms
    from incoming_calls t where ${ownedBy(incomingWebhookId)}
      and received_on >= ${since}::timestamp at time zone ${at.timeZone}`.execute(db.tables);
  return { ...(rows[0] ?? { accepted: 0, refused: 0, unverified: 0, medianMs: null }), days };
}

/** Takes what calls brought out of the log when their entry is deleted for good. */
export async function forgetBodiesOf(db: TenantDatabase, entryId: string): Promise<void> {
  await db.tables
    .updateTable('incomingCalls')
    .set({ body: '', violations: '[]' })
    .where('entryId', '=', entryId)
    .execute();
}

/** Calls are kept for 30 days. */
export async function forgetIncomingCalls(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  await db.tables.deleteFrom('incomingCalls').where('receivedOn', '<', oldest).execute();
}
