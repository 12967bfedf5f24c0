import { searchEverything } from '#contracts/search/search-everything.ts';
import type { TestUser } from '#test/harness/test-tenant.ts';
import type { SearchWorld } from './search-world.ts';

const rounds = 20;

interface Figure {
  readonly reader: string;
  readonly query: string;
  readonly found: number;
  readonly firstMs: number;
  readonly medianMs: number;
  readonly worstMs: number;
}

/** What is asked: a number, words that are in few, some and many entries, two words, one mistyped, one nowhere. */
async function queriesOf({ tenant, entries }: SearchWorld): Promise<readonly (readonly [string, string])[]> {
  const { db } = await tenant.context();
  const words = await db.tables
    .selectFrom('entrySearch')
    .select('words')
    .orderBy('entryId')
    .limit(200)
    .execute();
  const all = words.flatMap((row) => row.words.split(/[\s\n]+/)).filter((word) => /^[a-z]{8,}$/.test(word));
  const [some = 'unknown', other = 'unknown'] = all;
  const swapped = `${some.slice(0, 3)}${some[4]}${some[3]}${some.slice(5)}`;
  const counted = new Map<string, number>();
  for (const word of all) counted.set(word, (counted.get(word) ?? 0) + 1);
  const frequent = [...counted].sort((one, two) => two[1] - one[1])[0]?.[0] ?? some;
  return [
    ['a number', `PO-2026-${Math.floor(entries / 2)}`],
    ['a word', some],
    ['a frequent word', frequent],
    ['two words', `${some} ${other}`],
    ['a mistyped word', swapped],
    ['a word that is nowhere', 'qxjwyqxj'],
  ];
}

/** The time from call to answer, over HTTP's own code but no network. */
export async function measureSearch(world: SearchWorld): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [reader, user] of [
    ['sees all', world.admin],
    ['sees own', world.author],
  ] as const) {
    for (const [query, q] of await queriesOf(world))
      figures.push({ reader, query, ...(await timesOf(user, q)) });
  }
  return figures;
}

async function timesOf(user: TestUser, q: string) {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    found = (await user.call(searchEverything, { query: { q, length: 5 } })).entries.items.length;
    times.push(performance.now() - begun);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const ms = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;
  return {
    found,
    firstMs: ms(times[0]),
    medianMs: ms(sorted[rounds / 2]),
    worstMs: ms(sorted.at(-1)),
  };
}
