import { type RawBuilder, sql } from 'kysely';
import type { DeliveryState } from '#contracts/webhooks/webhook-shapes.ts';
import { isUuid } from '#engine/value/uuid.ts';
import { type ErasedNames, replaceNames } from '#server/platform/db/replace-names-store.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { Attempt, Delivery } from '../webhook.ts';
import { isFirstOfEntry } from './lane-store.ts';

const columns = [
  'id',
  'webhookId',
  'event',
  'moduleId',
  'entryId',
  'data',
  'occurredOn',
  'createdOn',
  'state',
  'attemptCount',
  'nextAttemptOn',
] as const;

/** Writes new messages in one statement. */
export async function insertDeliveries(db: TenantDatabase, deliveries: readonly Delivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await db.tables
    .insertInto('webhookDeliveries')
    .values(deliveries.map((delivery) => ({ ...delivery, data: JSON.stringify(delivery.data) })))
    .execute();
}

export async function loadDelivery(db: TenantDatabase, id: string): Promise<Delivery | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.tables
    .selectFrom('webhookDeliveries')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as Delivery | undefined;
}

/** Messages that are due, oldest first; with `inOrder` of each entry only the first that waits. */
export async function dueDeliveries(
  db: TenantDatabase,
  webhook: { readonly id: string; readonly inOrder: boolean },
  now: Date,
  limit: number,
): Promise<Delivery[]> {
  let query = db.tables
    .selectFrom('webhookDeliveries as d')
    .select(columns.map((column) => `d.${column}` as const))
    .where('d.webhookId', '=', webhook.id)
    .where('d.state', '=', 'waiting')
    .where('d.nextAttemptOn', '<=', now.toISOString());
  if (webhook.inOrder) {
    query = query.where(isFirstOfEntry);
  }
  const rows = await query
    .orderBy('d.nextAttemptOn')
    .orderBy('d.occurredOn')
    .orderBy('d.id')
    .limit(limit)
    .execute();
  return rows as Delivery[];
}

/** An attempt, and what becomes of its message. */
export interface NotedAttempt extends Attempt {
  readonly state: DeliveryState;
  readonly nextAttemptOn: Date | null;
}

/** Notes attempts and what follows from them; answers how many of their messages are still there. */
export async function noteAttempts(db: TenantDatabase, all: readonly NotedAttempt[]): Promise<number> {
  const next = all.map(({ deliveryId, state, nextAttemptOn }) => ({
    id: deliveryId,
    state,
    at: nextAttemptOn,
  }));
  const { rows } = await sql<{ id: string }>`
    update webhook_deliveries d
    set state = v.state, next_attempt_on = v.at, attempt_count = d.attempt_count + 1
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as v (id uuid, state text, at timestamptz)
    where d.id = v.id returning d.id`.execute(db.tables);
  const found = new Set(rows.map(({ id }) => id));
  const attempts = all
    .filter(({ deliveryId }) => found.has(deliveryId))
    .map(({ state: _state, nextAttemptOn: _at, headers, ...attempt }) => ({
      ...attempt,
      headers: headers === null ? null : JSON.stringify(headers),
    }));
  if (attempts.length > 0) await db.tables.insertInto('webhookAttempts').values(attempts).execute();
  return found.size;
}

/** Ends a message without sending it. */
export async function setState(db: TenantDatabase, id: string, state: DeliveryState): Promise<void> {
  await db.tables
    .updateTable('webhookDeliveries')
    .set({ state, nextAttemptOn: null })
    .where('id', '=', id)
    .execute();
}

/** All attempts of a message, the first first. */
export async function attemptsOf(db: TenantDatabase, deliveryId: string): Promise<Attempt[]> {
  const rows = await db.tables
    .selectFrom('webhookAttempts')
    .select([
      'id',
      'deliveryId',
      'sentOn',
      'durationMs',
      'status',
      'failure',
      'signature',
      'headers',
      'answer',
      'currency',
    ])
    .select(sql<string | null>`cost::text`.as('cost'))
    .where('deliveryId', '=', deliveryId)
    .orderBy('sentOn')
    .orderBy('id')
    .execute();
  return rows as Attempt[];
}

/** Makes messages due again, as if they were new; answers how many. */
export async function sendAgain(
  db: TenantDatabase,
  which: RawBuilder<unknown>,
  now: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = 'waiting', next_attempt_on = ${now}, attempt_count = 0
    where id in (select d.id from webhook_deliveries d where ${which}
                 order by d.occurred_on, d.id limit ${limit})`.execute(db.tables);
  return Number(numAffectedRows ?? 0n);
}

/** One message, for `sendAgain`. */
export const theDelivery = (id: string) => sql`d.id = ${id}::uuid`;

/** The messages of a period, for `sendAgain`: without those that wait anyway, and tests. */
export const ofPeriod = (webhookId: string, from: string, until: string, onlyMissing: boolean) =>
  sql`d.webhook_id = ${webhookId}::uuid and d.occurred_on >= ${from} and d.occurred_on <= ${until}
    and d.event <> 'Test' and d.state <> 'waiting' and (not ${onlyMissing}::boolean or d.state <> 'sent')`;

/** Messages are kept for 30 days. */
export async function forgetDeliveries(db: TenantDatabase, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  await db.tables.deleteFrom('webhookDeliveries').where('createdOn', '<', oldest).execute();
}

/** Replaces names in messages that are kept, and in what receivers answered to them. */
export async function eraseNamesInDeliveries(db: TenantDatabase, erased: ErasedNames): Promise<void> {
  const { onlyOf } = erased;
  const theirs = onlyOf && sql`entry_id = any(${[...onlyOf.entryIds]}::uuid[])`;
  const messages = { table: 'webhook_deliveries', columns: [], jsonColumns: ['data'] };
  const answers = { table: 'webhook_attempts', columns: ['answer'] };
  await replaceNames(db, { ...messages, ...(theirs && { rows: theirs }) }, erased);
  const rows = theirs && sql`delivery_id in (select id from webhook_deliveries where ${theirs})`;
  await replaceNames(db, { ...answers, ...(rows && { rows }) }, erased);
}
