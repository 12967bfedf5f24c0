import { measureSearch } from './search/measure-search.ts';
import { createSearchWorld } from './search/search-world.ts';

/**
 * `npx tsx bench/search.ts [ENTRIES] [APPS]`: the search over everything, asked as a person who sees every entry and as one
 * who sees only their own; by default with a million entries over 300 apps. Nothing but the server's answer is measured.
 */
const [entries = 1_000_000, apps = 300] = process.argv.slice(2).map(Number);

const world = await createSearchWorld(entries, apps);
try {
  console.table(await measureSearch(world));
} finally {
  await world.stop();
}
