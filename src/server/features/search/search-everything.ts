import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { searchEverything as endpoint, searchKinds } from '#contracts/search/search-everything.ts';
import { type FoundEntry, searchEntries } from '#server/features/entries/index.ts';
import type { Context } from '#server/platform/context.ts';
import { findApps } from './find-apps.ts';
import { findPeople } from './find-people.ts';
import { findTasks } from './find-tasks.ts';

type Query = EndpointInput<typeof endpoint>['query'];
type Kind = (typeof searchKinds)[number];

interface Group<Item> {
  items: Item[];
  hasMore: boolean;
}

const nothing = { items: [], hasMore: false };

/** What the actor may see of everything that fits a text. Each kind asks the law that its own lists ask. */
export async function searchEverything(
  ctx: Context,
  { query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const isWanted = (kind: Kind) => (query.kind ?? kind) === kind;
  const { status, personId, moduleId, from, before } = query;
  const asksMore = [status, personId, moduleId, from, before].some((value) => value !== undefined);
  const group = async <Item>(
    kind: Kind,
    isPossible: boolean,
    find: (limit: number) => Promise<readonly Item[]>,
  ): Promise<Group<Item>> =>
    isPossible && isWanted(kind) ? firstOf(await find(query.length + 1), query.length) : nothing;
  const [entries, tasks, apps, people] = await Promise.all([
    group('entries', true, (limit) => entriesOf(ctx, query, limit)),
    group('tasks', true, (limit) => findTasks(ctx, query, limit)),
    group('apps', !asksMore, (limit) => findApps(ctx, query.q, limit)),
    group('people', !asksMore, (limit) => findPeople(ctx, query.q, limit)),
  ]);
  return { entries, tasks, apps, people };
}

async function entriesOf(ctx: Context, query: Query, limit: number) {
  const found = await searchEntries(ctx, {
    text: query.q,
    moduleIds: query.moduleId === undefined ? null : [query.moduleId],
    statuses: query.status === undefined ? [] : [query.status],
    personId: query.personId ?? null,
    from: query.from ?? null,
    before: query.before ?? null,
    limit,
  });
  return found.map(shown);
}

/** How well an entry fits tells only in which order they stand. */
function shown({ fit: _fit, title, number, excerpt, ...entry }: FoundEntry) {
  return {
    ...entry,
    title: [...title],
    number: [...number],
    excerpt: excerpt && { ...excerpt, text: [...excerpt.text] },
  };
}

function firstOf<Item>(items: readonly Item[], length: number): Group<Item> {
  return { items: items.slice(0, length), hasMore: items.length > length };
}
