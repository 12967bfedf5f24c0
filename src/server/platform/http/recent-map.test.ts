import { expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

it('forgets what was not set for long, however many keys there were, and keeps what is in use', () => {
  const map = new RecentMap<number>(1_000);
  for (let key = 0; key < 5_000; key += 1) map.set(`old ${key}`, key, 0);
  expect([map.get('old 7', 999), map.get('old 7', 1_000), map.size]).toEqual([7, undefined, 5_000]);
  for (let key = 0; key < 5_000; key += 1) map.set(`new ${key % 50}`, key, 2_000 + key / 10);
  expect(map.size).toBe(50);
  expect(map.get('new 3', 2_500)).toBe(4_953);
});

it('keeps a key that is set again and again', () => {
  const map = new RecentMap<string>(1_000);
  for (let nowMs = 0; nowMs < 10_000; nowMs += 500) map.set('busy', `at ${nowMs}`, nowMs);
  expect(map.get('busy', 9_900)).toBe('at 9500');
  expect(map.size).toBe(1);
});
