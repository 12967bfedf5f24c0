import { expect, it } from 'vitest';
import type { RecordRow } from '../table/record-cell.tsx';
import { chosenTasks, linesOf } from './chosen-tasks.ts';

const task = (id: string, person: string, isOwn = person === 'ana') => ({
  id,
  activity_title: `Check ${id}`,
  assignee: { id: person, name: person },
  is_own: isOwn,
});
const row = (id: string, ...tasks: ReturnType<typeof task>[]) => ({ id, tasks }) as unknown as RecordRow;
const rows = [row('a', task('1', 'ana'), task('2', 'ben')), row('b', task('3', 'ana')), row('c')];
const words = { nothing: 'no task', unknown: 'unknown', nameOf: ({ id }: RecordRow) => id.toUpperCase() };

it('tasks of entries that one can decide are chosen, or those of everyone', () => {
  const ids = (isAnyone: boolean) => chosenTasks(rows, isAnyone).tasks.map(({ id }) => id);
  expect(ids(false)).toEqual(['1', '3']);
  expect(ids(true)).toEqual(['1', '2', '3']);
  expect(chosenTasks(rows, false).without.map(({ id }) => id)).toEqual(['c']);
  const ofAbsent = row('d', task('4', 'ben', true));
  expect(chosenTasks([ofAbsent], false).tasks.map(({ id }) => id)).toEqual(['4']);
});

it('each task and each entry without one has a line, what was not done first', () => {
  const chosen = chosenTasks(rows, true);
  const results = { done: [{ taskId: '3' }], refused: [{ taskId: '2', message: 'closed' }] };
  const { lines, doneCount, leftIds } = linesOf(chosen, results, words);
  expect(lines).toEqual([
    { id: '1', title: 'A – Check 1', refusal: 'unknown' },
    { id: '2', title: 'A – Check 2', refusal: 'closed' },
    { id: 'c', title: 'C', refusal: 'no task' },
    { id: '3', title: 'B – Check 3' },
  ]);
  expect(doneCount).toBe(1);
  expect([...leftIds]).toEqual(['a', 'c']);
});
