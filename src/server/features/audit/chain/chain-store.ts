import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ChainLink, HashedRecord } from './chain.ts';

const hashed = sql`r.id, r.at, r.actor_id, r.acted_for, r.way, r.action, r.subject_kind, r.subject_id, r.module_id,
  r.entry_id, r.request_id, r.facts, r.commitments`;

/** Waits until this transaction is the only one that seals. */
export async function lockSealing(db: TenantDatabase): Promise<void> {
  await sql`lock table audit_seals in share row exclusive mode`.execute(db.tables);
}

/** Whether there are records without a place. */
export async function hasUnsealed(db: TenantDatabase): Promise<boolean> {
  const { rows } = await sql`select from audit_unsealed limit 1`.execute(db.tables);
  return rows.length > 0;
}

/** The first records without a place, in the order in which they get one. */
export async function unsealedIds(db: TenantDatabase, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from audit_unsealed u join audit_records r on r.id = u.record_id
    order by r.at, r.id limit ${limit}`.execute(db.tables);
  return rows.map(({ id }) => id);
}

/** Those of the records that have no place, in the order in which they get one. */
export async function unsealedRecords(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<readonly HashedRecord[]> {
  const { rows } = await sql<HashedRecord>`
    select ${hashed} from audit_unsealed u join audit_records r on r.id = u.record_id
    where u.record_id = any(${[...ids]}::uuid[]) order by r.at, r.id`.execute(db.tables);
  return rows.map(onlyHashed);
}

/** The last link of the chain; null: there is none. */
export async function lastLink(
  db: TenantDatabase,
): Promise<{ readonly position: number; readonly hash: string; readonly at: string } | null> {
  const { rows } = await sql<{ position: string; hash: string; at: string }>`
    select s.position, s.hash, r.at from audit_seals s left join audit_records r on r.id = s.record_id
    order by s.position desc limit 1`.execute(db.tables);
  const last = rows[0];
  return last ? { ...last, position: Number(last.position) } : null;
}

/** What records about removals say that went up to a place. */
export async function prunedRecords(
  db: TenantDatabase,
  last: number,
): Promise<readonly Pick<HashedRecord, 'action' | 'facts'>[]> {
  const { rows } = await sql<Pick<HashedRecord, 'action' | 'facts'>>`
    select action, facts from audit_records
    where action = 'pruned' and (facts ->> 'last')::bigint = ${last}`.execute(db.tables);
  return rows;
}

/** Gives records their places. */
export async function insertLinks(
  db: TenantDatabase,
  links: readonly ChainLink[],
  sealedAt: string,
): Promise<void> {
  const rows = links.map(({ position, record, hash }) => ({ position, id: record.id, hash }));
  await sql`
    with sealed as (
      insert into audit_seals (position, record_id, hash, sealed_at)
      select position, id, hash, ${sealedAt}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as link (position bigint, id uuid, hash text)
      returning record_id
    )
    delete from audit_unsealed where record_id in (select record_id from sealed)`.execute(db.tables);
}

/** A link as it is stored; without its record if that is gone. */
export interface StoredLink {
  readonly position: number;
  readonly recordId: string;
  readonly hash: string;
  readonly record: HashedRecord | null;
}

/** Links after a position, in order. */
export async function linksAfter(
  db: TenantDatabase,
  position: number,
  limit: number,
): Promise<readonly StoredLink[]> {
  const { rows } = await sql<
    Omit<HashedRecord, 'id'> & { id: string | null; position: string; recordId: string; hash: string }
  >`
    select s.position, s.record_id, s.hash, ${hashed}
    from audit_seals s left join audit_records r on r.id = s.record_id
    where s.position > ${position} order by s.position limit ${limit}`.execute(db.tables);
  return rows.map((row) => ({
    position: Number(row.position),
    recordId: row.recordId,
    hash: row.hash,
    record: isThere(row) ? onlyHashed(row) : null,
  }));
}

const isThere = <Row extends { readonly id: string | null }>(
  row: Row,
): row is Row & { readonly id: string } => row.id !== null;

/** Records that have no place and do not wait for one either. */
export async function strayRecords(db: TenantDatabase, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from audit_records r
    where not exists (select from audit_seals s where s.record_id = r.id)
      and not exists (select from audit_unsealed u where u.record_id = r.id)
    limit ${limit}`.execute(db.tables);
  return rows.map(({ id }) => id);
}

/** One literal: a million of them are made when a trail is verified. */
function onlyHashed(row: HashedRecord): HashedRecord {
  return {
    id: row.id,
    at: row.at,
    actorId: row.actorId,
    actedFor: row.actedFor,
    way: row.way,
    action: row.action,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    moduleId: row.moduleId,
    entryId: row.entryId,
    requestId: row.requestId,
    facts: row.facts,
    commitments: row.commitments,
  };
}
