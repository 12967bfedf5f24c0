import { createFiguresWorld } from './insight/figures-world.ts';
import { measureDashboard } from './insight/measure-dashboard.ts';
import { measureFigures } from './insight/measure-figures.ts';

/**
 * `npx tsx bench/insight.ts [ENTRIES…]`: figures as the query answers them beside SQL written by hand on the same rows; by
 * default with 10,000, 100,000 and a million entries. Hand-written SQL reads what the tables hold and asks no rights.
 * The statement that a report is compiled to is also asked by itself, on the connection of that written by hand.
 */
const sizes = process.argv.slice(2).map(Number);

for (const entries of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  const world = await createFiguresWorld(entries);
  try {
    console.log(`${entries} entries`);
    console.table(await measureFigures(world, entries));
    console.log(`a dashboard of twelve: ${await measureDashboard(world, 7)} ms`);
  } finally {
    await world.stop();
  }
}
