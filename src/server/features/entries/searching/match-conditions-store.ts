import { sql } from 'kysely';
import { type ListSource, type Sql, searchCondition } from '#server/features/lists/index.ts';
import type { EntryColumn } from '../columns/entry-column.ts';
import type { EntryStatus } from '../stored-entry.ts';
import { hasWords, type SoughtWord } from './candidates-store.ts';

/** What else an entry has to be; a blank one asks nothing. */
export interface EntryFilter {
  readonly statuses: readonly EntryStatus[];
  /** Who began it. */
  readonly personId: string | null;
  /** Last changed from then on; RFC 3339. */
  readonly from: string | null;
  /** Last changed before then; RFC 3339. */
  readonly before: string | null;
}

/** Rows `t` in which all words stand where the source shows them, and which are as the filter wants them. */
export function matchConditions(
  { words, filter }: { readonly words: readonly SoughtWord[]; readonly filter: EntryFilter },
  proposed: readonly string[] | 'all',
  searched: readonly EntryColumn[],
  source: ListSource<EntryColumn>,
): readonly Sql[] {
  return [
    proposed === 'all' ? hasWords(words) : sql`t.id = any(${[...proposed]}::uuid[])`,
    ...words.map((ways) => {
      const tests = ways.map((way) => searchCondition(way, searched, source));
      return sql`(${sql.join(tests, sql` or `)})`;
    }),
    ...filterConditions(filter),
  ];
}

function filterConditions({ statuses, personId, from, before }: EntryFilter): Sql[] {
  const conditions: Sql[] = [];
  if (statuses.length > 0) conditions.push(sql`t.workflow_status = any(${[...statuses]}::text[])`);
  if (personId) conditions.push(sql`coalesce(t.workflow_initiator_user, t.created_by) = ${personId}::uuid`);
  if (from) conditions.push(sql`t.modified_on >= ${from}::timestamptz`);
  if (before) conditions.push(sql`t.modified_on < ${before}::timestamptz`);
  return conditions;
}

export const newestChangeFirst: readonly Sql[] = [sql`t.modified_on desc`, sql`t.id desc`];
