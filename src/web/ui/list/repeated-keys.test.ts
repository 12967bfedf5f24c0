import { expect, it } from 'vitest';
import { repeatedKeys } from './repeated-keys.ts';

it('tells items that are alike apart, and keeps the keys of the others where one comes before them', () => {
  expect(repeatedKeys(['a', 'b', 'a'])).toEqual(['a 0', 'b 0', 'a 1']);
  expect(repeatedKeys(['c', 'a', 'b', 'a'])).toEqual(['c 0', 'a 0', 'b 0', 'a 1']);
});
