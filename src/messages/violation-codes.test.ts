import { expect, it } from 'vitest';
import { entryViolations } from './en/entry-violations.ts';
import { violations } from './en/violations.ts';

it('has one text for each code, whether a field or the server finds it', () => {
  expect(Object.keys(entryViolations).filter((code) => code in violations)).toEqual([]);
});
