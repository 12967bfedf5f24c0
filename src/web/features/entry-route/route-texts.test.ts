import { expect, it } from 'vitest';
import { createFormat } from '#web/lib/format/format.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { type EntryStop, type RouteWords, routeStops, timeOfDone } from './route-texts.ts';

const words: RouteWords = {
  t: ((key: string) => key) as Translate,
  format: createFormat('en', 'Etc/UTC', () => Date.parse('2026-11-20T12:00:00Z')),
  readerId: 'me',
};

const stop = (activityId: string, state: EntryStop['state'], at: string | null): EntryStop => ({
  activityId,
  displayName: activityId,
  state,
  people: [],
  completion: null,
  at,
  dueAt: null,
});

const route = [
  stop('start', 'done', '2026-11-16T08:00:00Z'),
  stop('check', 'done', '2026-11-16T10:00:00Z'),
  stop('sign', 'done', '2026-11-19T10:00:00Z'),
  stop('pay', 'now', null),
];
const plainSpaces = (text: string | undefined) => text?.replace(/\s/g, ' ');

it('a step that is done says how long it took since the one before', () => {
  const took = routeStops(route, words).map((one) => plainSpaces(one.took));
  expect(took).toEqual([undefined, '2 h', '3 d', undefined]);
});

it('a step that was done before the one ahead of it in the route says no time', () => {
  const moved = [route[2], route[1]].filter((one) => one !== undefined);
  expect(routeStops(moved, words).map(({ took }) => took)).toEqual([undefined, undefined]);
});

it('steps that are done say how long they took together', () => {
  expect(plainSpaces(timeOfDone(route, words))).toBe('3 d');
  expect(timeOfDone(route.slice(0, 1), words)).toBe('');
});
