import { sql } from 'kysely';
import { literalPattern, type Sql } from '#server/features/lists/index.ts';
import type { TenantDatabase } from '#server/platform/db/tenant-database.ts';
import type { SearchReach } from './search-reach.ts';

/** A word that is looked for, with what it may have been meant to be. Each is in lower case. */
export type SoughtWord = readonly string[];

/** An entry in whose texts all words occur; who may see it, and these texts, is still to be asked. */
export interface Candidate {
  readonly entryId: string;
  readonly moduleId: string;
}

/** Candidates, and the apps that have more of them than the limit let through. */
export interface Candidates {
  readonly items: readonly Candidate[];
  readonly unfinishedApps: readonly string[];
}

/**
 * Entries within reach in whose texts all words occur, in no order. Each way to see entries is a scan of an index of its
 * own and ends at the limit: alternatives joined by `or` would make the database look at every entry with the words.
 */
export async function selectCandidates(
  db: TenantDatabase,
  reach: SearchReach,
  { words, startedBy }: { readonly words: readonly SoughtWord[]; readonly startedBy: string | null },
  limit: number,
): Promise<Candidates> {
  const ways = waysWithin(reach);
  if (ways.length === 0) return { items: [], unfinishedApps: [] };
  const fits =
    startedBy === null ? containsWords(words) : sql`${containsWords(words)} and ${isOf(startedBy)}`;
  const { rows } = await sql<Candidate & { place: number }>`${sql.join(
    ways.map(
      ({ condition }, place) => sql`(select ${sql.lit(place)}::int as place, s.entry_id, s.module_id
        from entry_search as s where ${fits} and ${condition} limit ${sql.lit(limit)})`,
    ),
    sql` union all `,
  )}`.execute(db.tables);
  const unfinished = ways.filter((_, place) => rows.filter((row) => row.place === place).length >= limit);
  const items = new Map(rows.map(({ entryId, moduleId }) => [entryId, { entryId, moduleId }]));
  return {
    items: [...items.values()],
    unfinishedApps: [...new Set(unfinished.flatMap(({ apps }) => apps))],
  };
}

/** The ways in which the actor may see entries, with the apps of each; rows that nobody is known for go every way. */
function waysWithin(
  reach: SearchReach,
): readonly { readonly apps: readonly string[]; readonly condition: Sql }[] {
  const me = sql`${reach.actorId}::uuid`;
  const within = (apps: readonly string[]) => sql`s.module_id = any(${[...apps]}::uuid[])`;
  const { wholeApps, partlyApps, teamApps } = reach;
  const tasks = sql`s.entry_id in (
    select entry_id from task_rows where assignee_id = ${me}
    union all select entry_id from task_rows where closed_by = ${me} and closed_by <> assignee_id
    union all select entry_id from task_rows where state = 'open'
      and assignee_id = any(${[...reach.absenteeIds]}::uuid[]))`;
  return [
    { apps: wholeApps, condition: within(wholeApps) },
    {
      apps: partlyApps,
      condition: sql`${within(partlyApps)}
        and (s.created_by = ${me} or s.initiated_by = ${me} or s.created_by is null)`,
    },
    { apps: partlyApps, condition: sql`${within(partlyApps)} and ${tasks}` },
    {
      apps: teamApps,
      condition: sql`${within(teamApps)} and s.created_by = any(${[...reach.teamIds]}::uuid[])`,
    },
  ].filter(({ apps }) => apps.length > 0);
}

/** Whether a person began the entry, as far as is known. */
function isOf(personId: string): Sql {
  return sql`(s.created_by is null or coalesce(s.initiated_by, s.created_by) = ${personId}::uuid)`;
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
