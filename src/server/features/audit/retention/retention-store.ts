import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** What removals until now have left in the place of the records. */
export interface Removal {
  readonly last: number;
  readonly hash: string;
  /** How many records of each kind have been removed. */
  readonly counts: Readonly<Record<string, number>>;
  /** The latest moment of a removed record; RFC 3339, UTC. */
  readonly until: string;
  readonly on: string;
}

/** For how many days records are kept; null: for good. */
export async function retentionDays(db: TenantDatabase): Promise<number | null> {
  const row = await db.tables.selectFrom('auditRetention').select('days').executeTakeFirst();
  return row?.days ?? null;
}

export async function putRetentionDays(db: TenantDatabase, days: number | null): Promise<void> {
  await db.tables
    .insertInto('auditRetention')
    .values({ onlyRow: true, days })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ days }))
    .execute();
}

/** The last removal; null: nothing was removed. */
export async function lastRemoval(db: TenantDatabase): Promise<Removal | null> {
  const row = await db.tables
    .selectFrom('auditPrunings')
    .selectAll()
    .orderBy('lastPosition', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { lastPosition, hash, counts, until, prunedOn } = row;
  return { last: Number(lastPosition), hash, counts, until, on: prunedOn };
}

/**
 * The last of the first `limit` places before which every record is older than the moment; null: there is none. The last
 * place of the chain stays, so that the chain goes on, and so does all that is still to be sent on, from `unsent`.
 */
export async function lastRemovable(
  db: TenantDatabase,
  before: string,
  limit: number,
  unsent: number | null,
): Promise<{ readonly position: number; readonly hash: string } | null> {
  const { rows } = await sql<{ position: string; hash: string }>`
    with kept as (
      select least(
        (select min(s.position) from audit_records r join audit_seals s on s.record_id = r.id
          where r.at >= ${before}::timestamptz),
        (select max(position) from audit_seals),
        ${unsent}::bigint) as position
    ), removable as (
      select s.position, s.hash from audit_seals s, kept where s.position < kept.position
      order by s.position limit ${limit}
    )
    select position, hash from removable order by position desc limit 1`.execute(db.tables);
  const last = rows[0];
  return last ? { position: Number(last.position), hash: last.hash } : null;
}

/** How many records of each kind there are up to a place, and the latest moment of one. */
export async function countUpTo(
  db: TenantDatabase,
  last: number,
): Promise<{ readonly counts: Readonly<Record<string, number>>; readonly until: string }> {
  const { rows } = await sql<{ kind: string; count: number; until: string }>`
    select r.subject_kind as kind, count(*)::int as count, max(r.at) as until
    from audit_seals s join audit_records r on r.id = s.record_id
    where s.position <= ${last} group by r.subject_kind order by r.subject_kind`.execute(db.tables);
  const until = rows.map((row) => row.until).reduce((one, other) => (one > other ? one : other), '');
  return { counts: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])), until };
}

/** Keeps that records up to a place go; false: somebody else has just removed them. */
export async function beginRemoval(db: TenantDatabase, removal: Removal): Promise<boolean> {
  const { last, hash, counts, until, on } = removal;
  const added = await db.tables
    .insertInto('auditPrunings')
    .values({ lastPosition: String(last), hash, counts: JSON.stringify(counts), until, prunedOn: on })
    .onConflict((conflict) => conflict.doNothing())
    .returning('lastPosition')
    .execute();
  return added.length > 0;
}

/** Removes the records up to a place, which `beginRemoval` has kept. */
export async function removeUpTo(db: TenantDatabase, last: number): Promise<void> {
  await sql`
    delete from audit_records r using audit_seals s
    where s.record_id = r.id and s.position <= ${last}`.execute(db.tables);
  await sql`delete from audit_seals where position <= ${last}`.execute(db.tables);
}
