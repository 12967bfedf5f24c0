import { sql } from 'kysely';
import type { TenantDatabase } from '../db/tenant-database.ts';

/** An earlier request with the same key. */
export interface EarlierRequest {
  readonly requestHash: string;
  readonly answer: unknown;
}

/**
 * Claims a key for this transaction. Null means that it succeeded; otherwise returns the request that has the key. If
 * that request is still running, the unique key makes this wait for its end. A key older than a day can be claimed
 * again.
 */
export async function takeKey(
  db: TenantDatabase,
  row: { actorId: string; key: string; requestHash: string; now: Date },
): Promise<EarlierRequest | null> {
  const tables = db.tables;
  const at = row.now.toISOString();
  const taken = await sql`
    INSERT INTO idempotency_keys AS kept (actor_id, key, request_hash, created_at)
    VALUES (${row.actorId}, ${row.key}, ${row.requestHash}, ${at})
    ON CONFLICT (actor_id, key) DO UPDATE
      SET request_hash = excluded.request_hash, answer = NULL, created_at = excluded.created_at
      WHERE kept.created_at < excluded.created_at - interval '24 hours'
    RETURNING 1`.execute(tables);
  if (taken.rows.length > 0) return null;
  const earlier = await tables
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('actorId', '=', row.actorId)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  return { requestHash: earlier.requestHash, answer: earlier.answer };
}

/** Stores the response for repeated requests. */
export async function keepAnswer(
  db: TenantDatabase,
  actorId: string,
  key: string,
  answer: unknown,
): Promise<void> {
  await db.tables
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('actorId', '=', actorId)
    .where('key', '=', key)
    .execute();
}

/** Removes keys older than a day. */
export async function forgetKeys(db: TenantDatabase, now: Date): Promise<void> {
  await db.tables
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute();
}

/** Removes the answers that a person got. */
export async function removeKeysOfActor(db: TenantDatabase, actorId: string): Promise<void> {
  await db.tables.deleteFrom('idempotencyKeys').where('actorId', '=', actorId).execute();
}
