import { describe, expect, it } from 'vitest';
import { briefRoute } from './brief-stops.ts';
import type { RouteStop } from './route-stop.ts';

/** A route by a letter for the state of each stop: done, now, todo or failed. */
const route = (letters: string): RouteStop[] =>
  [...letters].map((letter, place) => ({
    id: `${place}`,
    title: `Stop ${place}`,
    state: ({ d: 'done', n: 'now', t: 'todo', f: 'failed' } as const)[letter] ?? 'todo',
  }));

const drawn = (letters: string) => {
  const { brief, done } = briefRoute(route(letters));
  return { brief: [...brief].map(Number), told: done.length };
};

describe('a route in one line', () => {
  it('names every stop where there are fewer than eight', () => {
    expect(drawn('dddntt' + 't')).toEqual({ brief: [], told: 0 });
  });

  it('names where the entry is, the next two and the last, and tells what is done together', () => {
    expect(drawn('dddddnttttt')).toEqual({ brief: [0, 1, 2, 3, 4, 8, 9], told: 5 });
  });

  it('names the only stop that is done', () => {
    expect(drawn('dntttttt')).toEqual({ brief: [4, 5, 6], told: 0 });
  });

  it('names the last stop of an entry that is through', () => {
    expect(drawn('dddddddd')).toEqual({ brief: [0, 1, 2, 3, 4, 5, 6], told: 7 });
  });

  it('names each of several stops at which the entry is, and what failed', () => {
    expect(drawn('ddntnfttt')).toEqual({ brief: [0, 1, 3], told: 2 });
  });
});
