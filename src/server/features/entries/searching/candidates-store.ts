import { sql } from 'kysely';
import { literalPattern, type Sql } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';

/** A word that is looked for, with what it may have been meant to be. Each is in lower case. */
export type SoughtWord = readonly string[];

/** An entry in whose texts all words occur; who may see it, and these texts, is still to be asked. */
export interface Candidate {
  readonly entryId: string;
  readonly moduleId: string;
}

/** Entries of the apps in whose texts all words occur, in no order, and no more than the limit. */
export async function selectCandidates(
  db: TenantDatabase,
  moduleIds: readonly string[],
  words: readonly SoughtWord[],
  limit: number,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select s.entry_id, s.module_id from entry_search as s
    where ${containsWords(words)} and s.module_id = any(${[...moduleIds]}::uuid[])
    limit ${sql.lit(limit)}`.execute(db.tables);
  return rows;
}

/** Rows `t` of an app's table in whose texts all words occur. */
export function hasWords(words: readonly SoughtWord[]): Sql {
  return sql`exists (select from entry_search as s where s.entry_id = t.id and ${containsWords(words)})`;
}

function containsWords(words: readonly SoughtWord[]): Sql {
  const each = words.map((ways) => {
    const tests = ways.flatMap((way) => {
      const pattern = sql`${`%${literalPattern(way)}%`}::text`;
      return [sql`s.words ilike ${pattern}`, sql`s.comment_words ilike ${pattern}`];
    });
    return sql`(${sql.join(tests, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

/** Rows `t` about which somebody said one of these; who sees the entry sees what is said about it. */
export function isSaid(ways: SoughtWord): Sql {
  const patterns = ways.map((way) => `%${literalPattern(way)}%`);
  return sql`exists (select from entry_search as s where s.entry_id = t.id
    and s.comment_words ilike any(${patterns}::text[]))`;
}

/** What was said about entries, by their ids: a line for each comment and each of its files. */
export async function selectSaid(
  db: TenantDatabase,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<{ entryId: string; said: string }>`
    select entry_id, comment_words as said from entry_search
    where entry_id = any(${[...entryIds]}::uuid[]) and comment_words is not null`.execute(db.tables);
  return new Map(rows.map(({ entryId, said }) => [entryId, said.split('\n')]));
}

/** Words of the tenant's entries that look like one of these; `exact` are those that have to be the same. */
export async function selectAlikeWords(
  db: TenantDatabase,
  word: string,
  exact: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    (select word from search_words where word = any(${[...exact]}::text[]))
    union
    (select word from search_words where word % ${word}::text
      order by similarity(word, ${word}::text) desc, word limit ${sql.lit(limit)})`.execute(db.tables);
  return rows.map((row) => row.word);
}
