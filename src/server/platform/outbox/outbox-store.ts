import { sql } from 'kysely';
import { sentWithCommit } from '../db/pipeline/pipelined-client.ts';
import type { TenantDatabase } from '../db/tenant-database.ts';
import type { OutboxRow } from './outbox-row.ts';

/** How long the node that wrote a row has it for itself. */
const ownLeaseSeconds = 30;

/**
 * Appends rows in one statement, the last of its transaction; other nodes may deliver them only after a lease of 30
 * seconds.
 */
export async function appendOutbox(db: TenantDatabase, rows: readonly OutboxRow[]): Promise<void> {
  await sql`${sql.raw(sentWithCommit)}
    INSERT INTO outbox (id, kind, type, payload, actor_id, through, request_id, occurred_at, run_at, available_at)
    SELECT id, kind, type, payload, "actorId", nullif(through, 'null'), "requestId", "occurredAt", "runAt",
           now() + make_interval(secs => ${ownLeaseSeconds})
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row
      (id uuid, kind text, type text, payload jsonb, "actorId" uuid, through jsonb, "requestId" text,
       "occurredAt" timestamptz, "runAt" timestamptz)`.execute(db.tables);
}

/** Takes up to `limit` due rows for another lease, oldest first, skipping what other nodes hold. */
export async function claimOutbox(
  db: TenantDatabase,
  limit: number,
): Promise<readonly (OutboxRow & { attempts: number })[]> {
  const { rows } = await sql<OutboxRow & { attempts: number }>`
    UPDATE outbox SET attempts = attempts + 1, available_at = now() + make_interval(secs => ${ownLeaseSeconds})
    WHERE id IN (SELECT id FROM outbox WHERE available_at <= now()
                 ORDER BY available_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, type, payload, actor_id, through, request_id, occurred_at, run_at, attempts`.execute(
    db.tables,
  );
  return [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Renews the lease of rows that this node wrote; answers those that no node has taken or delivered since. */
export async function renewOwnLease(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    UPDATE outbox SET available_at = now() + make_interval(secs => ${ownLeaseSeconds})
    WHERE id = ANY(${ids}::uuid[]) AND attempts = 0 RETURNING id`.execute(db.tables);
  return new Set(rows.map(({ id }) => id));
}

/** Removes delivered rows. */
export async function removeFromOutbox(db: TenantDatabase, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM outbox WHERE id = ANY(${ids}::uuid[])`.execute(db.tables);
}

/** Puts a row back for a later attempt. */
export async function postponeOutbox(
  db: TenantDatabase,
  id: string,
  delaySeconds: number,
  error: string,
): Promise<void> {
  await sql`
    UPDATE outbox SET available_at = now() + make_interval(secs => ${delaySeconds}),
                      last_error = left(${error}, 2000)
    WHERE id = ${id}`.execute(db.tables);
}

/** Records that the subscriber handles the event in this transaction; false when it already has. */
export async function markHandled(db: TenantDatabase, eventId: string, subscriber: string): Promise<boolean> {
  const result = await db.tables
    .insertInto('handledEvents')
    .values({ eventId, subscriber })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Forgets handled events older than a week: no row of the outbox lives that long. */
export async function forgetHandledEvents(db: TenantDatabase): Promise<void> {
  await sql`DELETE FROM handled_events WHERE handled_at < now() - interval '7 days'`.execute(db.tables);
}
