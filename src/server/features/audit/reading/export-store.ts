import { sql } from 'kysely';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ChainLink, HashedRecord } from '../chain/chain.ts';
import { originName } from '../recording/complete-record.ts';
import { type AuditQuery, type AuditRowDetail, conditionOf, joined, shown } from './audit-list-store.ts';

/** Which records leave. */
export type ExportQuery = Pick<AuditQuery, 'filter' | 'searchText' | 'searched'>;

/** All records. */
export const everyRecord: ExportQuery = {
  filter: { condition: 'and', rules: [] },
  searchText: '',
  searched: [],
};

/** Sealed records that pass the filter, after a place, in order. */
export async function exportedLinks(
  db: TenantDatabase,
  query: ExportQuery,
  after: number,
  limit: number,
): Promise<readonly ChainLink[]> {
  const { rows } = await sql<HashedRecord & { position: string; hash: string }>`
    select s.position, s.hash, t.id, t.at, t.actor_id, t.acted_for, t.way, t.action, t.subject_kind, t.subject_id,
      t.module_id, t.entry_id, t.request_id, t.facts, t.commitments
    from audit_seals s join audit_records t on t.id = s.record_id
    where s.position > ${after} and ${conditionOf(query)}
    order by s.position limit ${limit}`.execute(db.tables);
  return rows.map(({ position, hash, ...record }) => ({ position: Number(position), hash, record }));
}

/** From where a record's deed came, if that is kept. */
interface KeptOrigin {
  readonly ip: string;
  readonly userAgent: string;
}

/** Where the records of these places came from, by place; erased ones are missing. */
export async function keptOrigins(
  db: TenantDatabase,
  positions: readonly number[],
): Promise<ReadonlyMap<number, KeptOrigin>> {
  const { rows } = await sql<KeptOrigin & { position: string }>`
    select s.position, t.ip, coalesce(t.kept->${originName}->'value'->>'userAgent', '') as user_agent
    from audit_seals s join audit_records t on t.id = s.record_id
    where s.position = any(${positions}::bigint[]) and t.ip <> ''`.execute(db.tables);
  return new Map(rows.map(({ position, ip, userAgent }) => [Number(position), { ip, userAgent }]));
}

/** The same records with all that is kept of them, for people. */
export async function exportedRows(
  db: TenantDatabase,
  query: ExportQuery,
  after: number,
  limit: number,
): Promise<readonly AuditRowDetail[]> {
  const { rows } = await sql<AuditRowDetail>`
    select ${shown}, t.request_id, t.facts, t.kept, t.commitments from audit_records t ${joined}
    where s.position > ${after} and ${conditionOf(query)}
    order by s.position limit ${limit}`.execute(db.tables);
  return rows;
}
