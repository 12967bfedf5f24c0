import { expect, it } from 'vitest';
import { leavingSteps, ownersFound } from './leaving-steps.ts';
import type { Part } from './parts-of.ts';
import type { Heirs } from './use-heirs.ts';

const eve = { id: 'eve', name: 'Eve' };
const thing = (id: string) => ({ id, name: id, about: '' });
const parts = [
  { kind: 'tasks', title: '', about: '', things: [thing('a'), thing('b')], count: 5 },
  { kind: 'apps', title: '', about: '', things: [thing('c')], count: 1 },
] as const satisfies readonly Part[];
const heirs = (ofKind: Heirs['ofKind'], things: readonly string[] = []) =>
  ({ ofKind, ofThing: new Map(things.map((id) => [id, eve])) }) as unknown as Heirs;
const now = { isLater: false, on: null, rest: null };
const states = (chosen: Heirs, when: Parameters<typeof leavingSteps>[0]['when'] = now) =>
  leavingSteps(
    { when, parts, heirs: chosen },
    ((key: string) => key) as never,
    {
      date: (day: string) => day,
      number: String,
    } as never,
  ).map(({ state }) => state);

it('counts the things of a kind together, and single ones', () => {
  expect(ownersFound(parts, heirs({}))).toEqual({ found: 0, all: 6 });
  expect(ownersFound(parts, heirs({}, ['a', 'c']))).toEqual({ found: 2, all: 6 });
  expect(ownersFound(parts, heirs({ tasks: eve }, ['a']))).toEqual({ found: 5, all: 6 });
});

it('is at the first step that is not settled', () => {
  const later = { ...now, isLater: true };
  expect(states(heirs({}), later)).toEqual(['now', 'todo', 'todo', 'todo']);
  expect(states(heirs({}))).toEqual(['done', 'now', 'todo', 'todo']);
  expect(states(heirs({ tasks: eve, apps: eve }))).toEqual(['done', 'done', 'now', 'todo']);
  expect(states(heirs({ tasks: eve, apps: eve }), later)).toEqual(['now', 'done', 'todo', 'todo']);
});
