import { sql } from 'kysely';
import type { FieldDefinition } from '#engine/form/definition.ts';
import { dateTimeKind } from '#engine/form/value-kinds/date-kinds.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import { isUuid } from '#engine/value/uuid.ts';
import { filterCondition, type ListColumn, type ListSource, maxCount } from '#server/features/lists/index.ts';
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
] as const;

const text = textKind({ maxLength: 60, isMultiline: false });

function column(name: string, kind: typeof text | typeof dateTimeKind, isSortable: boolean): ListColumn {
  return {
    name,
    columnName: name,
    kind: kind.columnKind,
    operators: kind.operators,
    isSortable,
    isSearchable: false,
    check: (value) => kind.check(value, {} as FieldDefinition),
    write: (value) => value,
  };
}

/** Columns of the log, by name. */
export const callColumns: ReadonlyMap<string, ListColumn> = new Map(
  [column('state', text, false), column('received_on', dateTimeKind, true)].map((item) => [item.name, item]),
);

const source: ListSource<ListColumn> = {
  columns: callColumns,
  sqlOf: ({ columnName }) => sql`t.${sql.id(columnName)}`,
};

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
  query: {
    readonly filter: FilterGroup;
    readonly isOldestFirst: boolean;
    readonly offset: number;
    readonly length: number;
  },
): Promise<{ readonly calls: readonly IncomingCall[]; readonly total: number }> {
  const condition = sql`t.incoming_webhook_id = ${incomingWebhookId}::uuid and ${filterCondition(query.filter, source)}`;
  const order = query.isOldestFirst ? sql`t.received_on, t.id` : sql`t.received_on desc, t.id desc`;
  const { rows } = await sql<IncomingCall>`
    select t.* from incoming_calls t where ${condition} order by ${order}
    limit ${sql.lit(query.length)} offset ${query.offset}`.execute(db.tables);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from incoming_calls t where ${condition} limit ${maxCount + 1}
    ) counted`.execute(db.tables);
  return { calls: rows, total: counted.rows[0]?.total ?? 0 };
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

/** How many calls there have been since then, by their state. */
export async function countCalls(
  db: TenantDatabase,
  incomingWebhookId: string,
  since: Date,
): Promise<Readonly<Record<IncomingCall['state'], number>>> {
  const rows = await db.tables
    .selectFrom('incomingCalls')
    .select(['state', (row) => row.fn.countAll<string>().as('count')])
    .where('incomingWebhookId', '=', incomingWebhookId)
    .where('receivedOn', '>=', since.toISOString())
    .groupBy('state')
    .execute();
  const counts = { accepted: 0, refused: 0, unverified: 0 };
  for (const { state, count } of rows) counts[state as IncomingCall['state']] = Number(count);
  return counts;
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
