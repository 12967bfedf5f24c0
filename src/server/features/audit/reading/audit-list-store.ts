import { type RawBuilder, sql } from 'kysely';
import type { AuditAction, AuditKind, AuditWay } from '#contracts/audit/audit-words.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import {
  filterCondition,
  type ListColumn,
  type ListSource,
  maxCount,
  searchCondition,
} from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { KeptValue } from '../recording/complete-record.ts';
import { auditColumns } from './audit-columns.ts';

/** A record as lists show it. */
export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly actorId: string | null;
  readonly actedFor: string | null;
  readonly way: AuditWay;
  /** The key with which a program acted. */
  readonly keyId: string | null;
  /** The incoming webhook or inbox that acted in the actor's name, and what it was called then. */
  readonly throughId: string | null;
  readonly throughName: string | null;
  readonly action: AuditAction;
  readonly outcome: string | null;
  readonly subjectKind: AuditKind;
  readonly subjectId: string | null;
  /** What it was called, where the record says so because it is gone. */
  readonly toldName: string | null;
  readonly moduleId: string | null;
  readonly moduleName: string | null;
  readonly entryId: string | null;
  readonly ip: string;
  readonly position: string | null;
}

/** A record with all that is kept of it. */
export interface AuditRowDetail extends AuditRow {
  readonly requestId: string;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly kept: Readonly<Record<string, KeptValue>>;
  readonly commitments: Readonly<Record<string, string>>;
}

export interface AuditQuery {
  readonly filter: FilterGroup;
  readonly searched: readonly ListColumn[];
  readonly searchText: string;
  readonly isOldestFirst: boolean;
  /** The record next to the page, in the order of the list; null: the page is found by its offset. */
  readonly from: { readonly at: string; readonly id: string; readonly side: 'after' | 'before' } | null;
  readonly offset: number;
  readonly length: number;
}

const source: ListSource<ListColumn> = {
  columns: auditColumns,
  sqlOf: ({ columnName }) => sql`t.${sql.id(columnName)}`,
};

/** What lists show of records `t`, their apps `m` and their places `s`. */
export const shown = sql`t.id, t.at, t.actor_id, t.acted_for, t.way, t.facts->>'key' as key_id,
  t.facts->>'through' as through_id, t.facts->>'throughName' as through_name, t.action, t.facts->>'outcome' as outcome, t.subject_kind, t.subject_id,
  t.facts->>'name' as told_name, t.module_id, m.display_name as module_name, t.entry_id, t.ip, s.position`;
export const joined = sql`left join module_names m on m.id = t.module_id left join audit_seals s on s.record_id = t.id`;

/** A page of the trail, and how many records there are, counted to one more than 10,000. */
export async function pageOfRecords(
  db: TenantDatabase,
  query: AuditQuery,
): Promise<{ readonly records: readonly AuditRow[]; readonly total: number }> {
  const condition = conditionOf(query);
  const { from, isOldestFirst } = query;
  const oldestFirst = sql`t.at, t.id`;
  const newestFirst = sql`t.at desc, t.id desc`;
  // What comes before a record is the nearest to it, so it is read against the order of the list.
  const isRising = from?.side === 'before' ? !isOldestFirst : isOldestFirst;
  const beyond = from
    ? sql`(t.at, t.id) ${isRising ? sql`>` : sql`<`} (${from.at}::timestamptz, ${from.id}::uuid)`
    : sql`true`;
  const page = sql<AuditRow>`
    select ${shown} from (
      select t.id from audit_records t where ${condition} and ${beyond}
      order by ${isRising ? oldestFirst : newestFirst}
      limit ${sql.lit(query.length)} offset ${query.offset}
    ) page join audit_records t on t.id = page.id ${joined} order by ${isOldestFirst ? oldestFirst : newestFirst}`.execute(
    db.tables,
  );
  const count = sql<{ total: number }>`
    select count(*)::int as total from (
      select from audit_records t where ${condition} limit ${maxCount + 1}
    ) counted`.execute(db.tables);
  const [{ rows }, counted] = await Promise.all([page, count]);
  return { records: rows, total: counted.rows[0]?.total ?? 0 };
}

/** The condition of filters and search; the records are `t`. */
export function conditionOf({
  filter,
  searchText,
  searched,
}: Pick<AuditQuery, 'filter' | 'searchText' | 'searched'>): RawBuilder<unknown> {
  const search = searchText === '' ? sql`true` : searchCondition(searchText, searched, source);
  return sql`${filterCondition(filter, source)} and ${search}`;
}

/** A record; null: there is none. */
export async function loadRecord(db: TenantDatabase, id: string): Promise<AuditRowDetail | null> {
  const { rows } = await sql<AuditRowDetail>`
    select ${shown}, t.request_id, t.facts, t.kept, t.commitments from audit_records t ${joined}
    where t.id = ${id}`.execute(db.tables);
  return rows[0] ?? null;
}

/** The hashes up to a place, at most three, oldest first. */
export async function linksTo(
  db: TenantDatabase,
  position: number,
): Promise<readonly { readonly position: number; readonly hash: string }[]> {
  const rows = await db.tables
    .selectFrom('auditSeals')
    .select(['position', 'hash'])
    .where('position', '>', String(position - 3))
    .where('position', '<=', String(position))
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ position: Number(row.position), hash: row.hash }));
}

/** Names of apps by id, deleted ones too: every system administrator knows them. */
export async function appNames(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from module_names where id = any(${ids}::uuid[])`.execute(db.tables);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
