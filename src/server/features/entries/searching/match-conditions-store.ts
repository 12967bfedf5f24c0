import { sql } from 'kysely';
import { type ListSource, literalPattern, type Sql, searchCondition } from '#server/features/lists/index.ts';
import type { EntryColumn } from '../columns/entry-column.ts';
import type { HiddenAt } from '../columns/field-secrecy.ts';
import type { EntryStatus } from '../stored-entry.ts';
import { isHiddenIn, type ListReader } from '../viewing/hidden-field-store.ts';
import { hasWords, isSaid, type SoughtWord } from './candidates-store.ts';
import { type DeepText, searchedAs } from './deep-texts.ts';

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

/** Where words are looked for in an app, and for whom. */
export interface SearchedTexts {
  readonly columns: readonly EntryColumn[];
  readonly source: ListSource<EntryColumn>;
  readonly deep: readonly DeepText[];
  readonly reader: ListReader;
}

/** Rows `t` in which all words stand where the reader sees them, and which are as the filter wants them. */
export function matchConditions(
  { words, filter }: { readonly words: readonly SoughtWord[]; readonly filter: EntryFilter },
  proposed: readonly string[] | 'all',
  { columns, source, deep, reader }: SearchedTexts,
): readonly Sql[] {
  return [
    proposed === 'all' ? hasWords(words) : sql`t.id = any(${[...proposed]}::uuid[])`,
    ...words.map((ways) => {
      const tests = [
        ...ways.map((way) => searchCondition(way, columns, source)),
        ...deepConditions(ways, deep, reader),
        isSaid(ways),
      ];
      return sql`(${sql.join(tests, sql` or `)})`;
    }),
    ...filterConditions(filter),
  ];
}

/** One test for all texts that are hidden alike; what is hidden from the reader is blank. */
function deepConditions(ways: SoughtWord, deep: readonly DeepText[], reader: ListReader): Sql[] {
  const alike = new Map<readonly HiddenAt[], DeepText[]>();
  for (const text of deep) alike.set(text.hiddenAt, [...(alike.get(text.hiddenAt) ?? []), text]);
  const patterns = ways.map((way) => `%${literalPattern(way)}%`);
  return [...alike].map(([hiddenAt, texts]) => {
    const names = [...new Set(texts.map(({ columnName }) => columnName))];
    const row = sql.join(names.map((name) => sql`${sql.lit(name)}, t.${sql.id(name)}`));
    const words = sql`entry_words(jsonb_build_object(${row}), ${JSON.stringify(texts.map(searchedAs))}::jsonb)`;
    const isFound = sql`${words} ilike any(${patterns}::text[])`;
    return hiddenAt.length === 0 ? isFound : sql`(not ${isHiddenIn(hiddenAt, reader)} and ${isFound})`;
  });
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
