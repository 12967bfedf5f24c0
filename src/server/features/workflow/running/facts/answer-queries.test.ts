import { expect, it } from 'vitest';
import { directoryKey } from '#engine/workflow/directory.ts';
import type { PeopleDirectory } from '#server/features/people/index.ts';
import { answerQueries } from './answer-queries.ts';

it('known answers stay, and inactive people are skipped', () => {
  const gone = { id: 'gone', isActive: false };
  const people = {
    managerOf: () => gone,
    isActive: (id: string) => id !== 'gone',
    roleMembers: () => [{ id: 'cho' }],
  } as unknown as PeopleDirectory;
  const finance = { kind: 'roleMembers', role: 'Finance' } as const;
  const manager = { kind: 'managerOf', userId: 'eve' } as const;
  const user = { kind: 'activeUser', userId: 'gone' } as const;
  const known = new Map([[directoryKey({ kind: 'administrators' }), ['root']]]);
  const answers = answerQueries(people, known, [finance, manager, user]);
  expect(answers.get(directoryKey(finance))).toEqual(['cho']);
  expect(answers.get(directoryKey(manager))).toEqual([]);
  expect(answers.get(directoryKey(user))).toEqual([]);
  expect(answers.get('administrators')).toEqual(['root']);
});
