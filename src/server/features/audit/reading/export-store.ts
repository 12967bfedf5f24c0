import { sql } from 'kysely';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { ChainLink, HashedRecord } from '../chain/chain.ts';
import { filterOfRecords } from './audit-list-store.ts';

/** Sealed records that pass the filter, after a place, in order. */
export async function exportedLinks(
  db: TenantDatabase,
  filter: FilterGroup,
  after: number,
  limit: number,
): Promise<readonly ChainLink[]> {
  const { rows } = await sql<HashedRecord & { position: string; hash: string }>`
    select s.position, s.hash, t.id, t.at, t.actor_id, t.acted_for, t.way, t.action, t.subject_kind, t.subject_id,
      t.module_id, t.entry_id, t.request_id, t.facts, t.commitments
    from audit_seals s join audit_records t on t.id = s.record_id
    where s.position > ${after} and ${filterOfRecords(filter)}
    order by s.position limit ${limit}`.execute(db.tables);
  return rows.map(({ position, hash, ...record }) => ({ position: Number(position), hash, record }));
}
