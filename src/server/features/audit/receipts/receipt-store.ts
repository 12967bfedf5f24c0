import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import { firstHash } from '../chain/chain.ts';

/** A decision as the history of its entry tells it. */
interface Decision {
  readonly entryId: string;
  readonly actorId: string;
  readonly at: string;
  readonly activityId: string | null;
}

/** The record of a decision; null: there is none any more. Older records do not name the step. */
export async function recordOfDecision(db: TenantDatabase, decision: Decision): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from audit_records
    where entry_id = ${decision.entryId} and actor_id = ${decision.actorId} and at = ${decision.at}::timestamptz
      and action in ('decided', 'sentBack')
      and coalesce(facts ->> 'step' = ${decision.activityId}::text, true)
    order by id limit 1`.execute(db.tables);
  return rows[0]?.id ?? null;
}

/** The hash at a place; null: there is none, or the place is gone. The last place that was removed has left its hash. */
export async function hashAt(db: TenantDatabase, position: number): Promise<string | null> {
  if (position === 0) return firstHash;
  const { rows } = await sql<{ hash: string }>`
    select hash from audit_seals where position = ${position}
    union all select hash from audit_prunings where last_position = ${position}
    limit 1`.execute(db.tables);
  return rows[0]?.hash ?? null;
}
