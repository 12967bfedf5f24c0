import { expect, it } from 'vitest';
import { nextRecord } from './next-record.ts';

const ids = ['newest', 'middle', 'oldest'];

it('leads down and up the list, and nowhere past its ends', () => {
  expect(nextRecord(ids, 'newest', 1)).toBe('middle');
  expect(nextRecord(ids, 'oldest', -1)).toBe('middle');
  expect(nextRecord(ids, 'oldest', 1)).toBeNull();
  expect(nextRecord(ids, 'newest', -1)).toBeNull();
});

it('leads nowhere from a record that is not in the list, or if none is open', () => {
  expect(nextRecord(ids, 'elsewhere', 1)).toBeNull();
  expect(nextRecord(ids, null, 1)).toBeNull();
});
