import { measureTrail } from './audit/measure-trail.ts';
import { measureTrailCost } from './audit/measure-trail-cost.ts';
import { readOptions } from './options.ts';

/**
 * `npx tsx bench/audit.ts [RECORDS] [cost]`: pages and the verification of an audit trail of a million records, or, with `cost`, what
 * the trail costs W1 and W4, by the product in this process with the trail and without it, in alternating rounds.
 */
const [records = '1000000', what] = process.argv.slice(2);
process.argv.splice(2);
const { serverUrl } = await readOptions();
console.table(
  what === 'cost' ? await measureTrailCost(serverUrl) : await measureTrail(serverUrl, Number(records)),
);
