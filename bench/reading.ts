import { locales } from '#messages/index.ts';
import { conditions } from './reading/draw.ts';
import { measureReading } from './reading/measure-reading.ts';

/**
 * `npx tsx bench/reading.ts [--wrong] [--languages en,de] [--conditions text,picture,scan]`: draws invoices and receipts in
 * six languages and five typefaces, as PDFs with text, as clean pictures and as turned, dirty scans; reads them with the
 * engine of the product, and says the typefaces that it found and the share of fields that are as drawn. `--wrong` also lists the others.
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
const { shares, typefaces } = await measureReading(wanted, (text) => isTelling && console.log(text));
console.log(`Typefaces found:\n  ${[...typefaces].sort().join('\n  ')}`);
console.table(
  Object.fromEntries(
    [...shares]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([key, { right, of }]) => [
        key,
        { right, of, share: `${Math.round((1000 * right) / of) / 10} %` },
      ]),
  ),
);
