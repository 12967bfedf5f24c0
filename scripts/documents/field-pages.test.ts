import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { fieldPages } from './field-pages.ts';

const folder = new URL('../../docs/user-guide/fields/', import.meta.url);
const pictures = new URL('../../docs/images/fields/', import.meta.url);
const pages = fieldPages();

it.each([...pages.keys()])(
  '%s is what the definitions make: npx tsx scripts/write-field-pages.ts',
  (file) => {
    const path = new URL(file, folder);
    expect(existsSync(path) ? readFileSync(path, 'utf8') : null).toBe(pages.get(file));
  },
);

it('has no page of a type that is gone, and leaves no placeholder unfilled', () => {
  expect(readdirSync(folder).filter((file) => !pages.has(file))).toEqual([]);
  for (const [file, page] of pages) expect(page, file).not.toMatch(/undefined|\[object/);
});

it('has one small picture of each type: npx tsx scripts/write-field-pictures.ts', () => {
  const files = readdirSync(pictures);
  expect(files.toSorted()).toEqual([...fieldCatalogue.keys()].map((name) => `${name}.png`).toSorted());
  const sizes = files.map((file) => statSync(new URL(file, pictures)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
});
