import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Part of a font family: a file that has the glyphs of some ranges of Unicode. */
export interface FontPart {
  /** Unique, with the weight. */
  readonly name: string;
  readonly file: string;
}

/** Weights of a text: a label or a value, and a heading. */
export type FontWeight = 400 | 600;

interface Family {
  readonly package: string;
  readonly prefix: string;
}

interface Ranges {
  readonly part: string;
  /** First and last code point of each range. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** Latin, Greek and Cyrillic first, so that only what Inter lacks is written in another hand. */
const inter: Family = { package: '@fontsource/inter', prefix: 'inter' };
const japanese: Family = { package: '@fontsource/noto-sans-jp', prefix: 'noto-sans-jp' };
const chinese: Family = { package: '@fontsource/noto-sans-sc', prefix: 'noto-sans-sc' };

const require = createRequire(import.meta.url);
const partsOf = new Map<string, readonly Ranges[]>();

/**
 * Finds the part of a font that has a letter. Characters that Chinese and Japanese share are drawn as the language of
 * the document draws them. Null: no font that comes along has it.
 */
export function fontFinder(language: string): (codePoint: number, weight: FontWeight) => FontPart | null {
  const families = language === 'ja' ? [inter, japanese, chinese] : [inter, chinese, japanese];
  const found = new Map<number, { family: Family; part: string } | null>();
  const find = (codePoint: number) => {
    for (const family of families) {
      const part = rangesOf(family).find(({ ranges }) =>
        ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
      );
      if (part) return { family, part: part.part };
    }
    return null;
  };
  return (codePoint, weight) => {
    let known = found.get(codePoint);
    if (known === undefined) {
      known = find(codePoint);
      found.set(codePoint, known);
    }
    if (known === null) return null;
    const { family, part } = known;
    const name = `${family.prefix}-${part}-${weight}`;
    return { name, file: require.resolve(`${family.package}/files/${name}-normal.woff`) };
  };
}

/** The ranges of a family's files, from the table that comes with it. */
function rangesOf(family: Family): readonly Ranges[] {
  const known = partsOf.get(family.package);
  if (known) return known;
  const table = JSON.parse(readFileSync(require.resolve(`${family.package}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >;
  const parts = Object.entries(table).map(([key, text]) => ({
    part: key.replace(/^\[(.*)\]$/, '$1'),
    ranges: text.split(',').map((range) => {
      const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    }),
  }));
  partsOf.set(family.package, parts);
  return parts;
}
