import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { below, breakpoints, from } from './breakpoints.ts';

const mediaWidths = /@media[^{]*?\((min|max)-width:\s*(\d+)px\)[^{]*/g;

/** The widths at which the style sheets change, as media queries. */
function widthsOf(css: string): string[] {
  return [...css.matchAll(mediaWidths)].flatMap(([rule]) =>
    [...rule.matchAll(/\((?:min|max)-width:\s*\d+px\)/g)].map(([one]) => one),
  );
}

it('screens change at the named widths only', () => {
  const names = Object.keys(breakpoints) as (keyof typeof breakpoints)[];
  const known = new Set(names.flatMap((name) => [from(name), below(name)]));
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `src/${name}`);
  expect(files.length).toBeGreaterThan(50);
  const others = files.flatMap((file) =>
    widthsOf(readFileSync(file, 'utf8'))
      .filter((width) => !known.has(width))
      .map((width) => `${file}: ${width}`),
  );
  expect(others).toEqual([]);
});

it('the widths of a rule are read', () => {
  const css = '@media (min-width: 10px) and (max-width: 20px) { }\n@container (max-width: 3px) { }';
  expect(widthsOf(css)).toEqual(['(min-width: 10px)', '(max-width: 20px)']);
});
