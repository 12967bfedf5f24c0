import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinItems, splitItems } from './list-text.ts';

it('any list survives being written and read', () => {
  const item = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), (items) => {
      expect(splitItems(joinItems(items))).toEqual(items);
    }),
  );
});

it('lists typed by people are read', () => {
  expect(splitItems('Red; Green ,Blue,\n, "a, b" ')).toEqual(['Red', 'Green', 'Blue', 'a, b']);
  expect(splitItems('5" disk, x')).toEqual(['5" disk', 'x']);
});
