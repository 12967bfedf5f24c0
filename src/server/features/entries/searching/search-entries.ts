import { closestWords, mistakesAllowed, swapped } from '#engine/text/alike-words.ts';
import { compiledModule, publishedModuleIds } from '#server/features/modules/index.ts';
import { isNotFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type Candidate, type SoughtWord, selectAlikeWords, selectCandidates } from './candidates-store.ts';
import type { EntryFilter } from './match-conditions-store.ts';
import { type FoundEntry, matchingEntries, type Proposed } from './matching-entries.ts';
import { type SearchReach, searchReach } from './search-reach.ts';

/** What is looked for in all apps. */
export interface EntrySearch extends EntryFilter {
  readonly text: string;
  /** Null: in all apps. */
  readonly moduleIds: readonly string[] | null;
  readonly limit: number;
}

/** More entries in whose texts the words stand are not asked one by one. */
const maxCandidates = 1000;
const mostWords = 8;
const mostAlike = 40;
const appsAtOnce = 4;
/** Parts of fewer letters have no index; in scripts that need fewer letters for a word, they are looked for anyway. */
const shortest = 3;

/**
 * The entries that the actor may see and in whose visible texts all words stand, best first. Where there are none, words
 * may be mistyped.
 */
export async function searchEntries(
  ctx: Context,
  search: EntrySearch,
  maxProposed = maxCandidates,
): Promise<FoundEntry[]> {
  const typed = search.text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  const isFindable = typed.some((word) => [...word].length >= shortest || /[^\p{ASCII}]/u.test(word));
  if (!isFindable) return [];
  const reach = await searchReach(ctx, search.moduleIds ?? (await publishedModuleIds(ctx.db)));
  const find = (words: readonly SoughtWord[]) => findWords(ctx, { ...search, words, reach, maxProposed });
  const exact = await find(typed.map((word) => [word]));
  if (exact.length > 0) return exact;
  const meant = await Promise.all(typed.map((word) => waysOf(ctx, word)));
  if (meant.every((ways) => ways.length === 1)) return [];
  return find(meant);
}

/** The word, and what it may have been meant to be. */
async function waysOf(ctx: Context, word: string): Promise<SoughtWord> {
  if (mistakesAllowed(word) === 0) return [word];
  const alike = await selectAlikeWords(ctx.db, word, swapped(word), mostAlike);
  return [word, ...closestWords(word, alike)];
}

interface WordSearch extends EntrySearch {
  readonly words: readonly SoughtWord[];
  readonly reach: SearchReach;
  readonly maxProposed: number;
}

async function findWords(ctx: Context, search: WordSearch): Promise<FoundEntry[]> {
  const { words, reach, limit, personId } = search;
  const sought = { words, startedBy: personId };
  const { items, unfinishedApps } = await selectCandidates(ctx.db, reach, sought, search.maxProposed);
  const asked = { words, filter: search, limit };
  const found = await inApps(ctx, asked, [...byApp(items)]);
  if (unfinishedApps.length === 0 || found.length >= limit) return bestOf(found, limit);
  // There are more than were proposed; the actor may see others than these.
  const unfinished = new Set(unfinishedApps);
  const more = await inApps(
    ctx,
    asked,
    unfinishedApps.map((id) => [id, 'all'] as const),
  );
  return bestOf([...more, ...found.filter(({ moduleId }) => !unfinished.has(moduleId))], limit);
}

function byApp(candidates: readonly Candidate[]): ReadonlyMap<string, readonly string[]> {
  const apps = new Map<string, string[]>();
  for (const { moduleId, entryId } of candidates) {
    const ids = apps.get(moduleId);
    if (ids) ids.push(entryId);
    else apps.set(moduleId, [entryId]);
  }
  return apps;
}

/** What is found in the apps, a few at a time, until it is enough to choose from. */
async function inApps(
  ctx: Context,
  asked: { readonly words: readonly SoughtWord[]; readonly filter: EntryFilter; readonly limit: number },
  apps: readonly (readonly [moduleId: string, proposed: Proposed])[],
): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  for (let at = 0; at < apps.length && found.length < asked.limit * 2; at += appsAtOnce) {
    const part = apps.slice(at, at + appsAtOnce);
    found.push(...(await Promise.all(part.map(([id, ids]) => inApp(ctx, id, asked, ids)))).flat());
  }
  return found;
}

async function inApp(
  ctx: Context,
  moduleId: string,
  asked: Parameters<typeof matchingEntries>[2],
  proposed: Proposed,
): Promise<FoundEntry[]> {
  try {
    return await matchingEntries(ctx, await compiledModule(ctx, moduleId), asked, proposed);
  } catch (error) {
    // It was deleted meanwhile.
    if (isNotFound(error)) return [];
    throw error;
  }
}

function bestOf(found: readonly FoundEntry[], limit: number): FoundEntry[] {
  return found
    .toSorted(
      (one, other) =>
        other.fit - one.fit ||
        (one.modifiedOn === other.modifiedOn ? 0 : one.modifiedOn < other.modifiedOn ? 1 : -1) ||
        (one.id < other.id ? -1 : 1),
    )
    .slice(0, limit);
}
