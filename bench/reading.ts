import { locales } from '#messages/index.ts';
import { conditions } from './reading/draw.ts';
import { measureReading, type Share } from './reading/measure-reading.ts';

/**
 * `npx tsx bench/reading.ts [--wrong] [--languages en,de] [--conditions text,picture,scan]`: draws invoices and receipts in
 * six languages and five typefaces, as PDFs with text, as clean pictures and as turned, dirty scans; reads them with the
 * engine of the product, and says the typefaces that it found, the share of fields that are as drawn, and how many of the
 * values that are shown as sure, and of those to check, are right. `--wrong` also lists the others.
 */
const listAfter = (option: string, all: readonly string[]) => {
  const at = process.argv.indexOf(option);
  return at < 0 ? all : (process.argv[at + 1] ?? '').split(',');
};
const wanted = {
  languages: listAfter('--languages', locales),
  conditions: listAfter('--conditions', conditions),
};
const isTelling = process.argv.includes('--wrong');
const { shares, certainties, typefaces } = await measureReading(
  wanted,
  (text) => isTelling && console.log(text),
);
console.log(`Typefaces found:\n  ${[...typefaces].sort().join('\n  ')}`);
for (const table of [shares, certainties]) {
  const rows = [...table].sort(([one], [other]) => one.localeCompare(other));
  const inPercent = ({ right, of }: Share) => `${Math.round((1000 * right) / of) / 10} %`;
  console.table(Object.fromEntries(rows.map(([key, share]) => [key, { ...share, share: inPercent(share) }])));
}
