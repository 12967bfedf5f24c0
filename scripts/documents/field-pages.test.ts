import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fieldPages } from './field-pages.ts';

const folder = new URL('../../docs/user-guide/fields/', import.meta.url);
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
