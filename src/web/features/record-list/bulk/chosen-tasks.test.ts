import { expect, it } from 'vitest';
import type { RecordRow } from '../table/record-cell.tsx';
import { chosenTasks, linesOf } from './chosen-tasks.ts';

const task = (id: string, person: string) => ({
  id,
  activity_title: `Check ${id}`,
  assignee: { id: person, name: person },
});
const row = (id: string, ...tasks: ReturnType<typeof task>[]) => ({ id, tasks }) as unknown as RecordRow;
const rows = [row('a', task('1', 'ana'), task('2', 'ben')), row('b', task('3', 'ana')), row('c')];
const words = { nothing: 'no task', unknown: 'unknown', nameOf: ({ id }: RecordRow) => id.toUpperCase() };

it('one’s own tasks of entries are chosen, or those of everyone', () => {
  const ids = (isAnyone: boolean) => chosenTasks(rows, 'ana', isAnyone).tasks.map(({ id }) => id);
  expect(ids(false)).toEqual(['1', '3']);
  expect(ids(true)).toEqual(['1', '2', '3']);
  expect(chosenTasks(rows, 'ben', false).without.map(({ id }) => id)).toEqual(['b', 'c']);
});

it('each task and each entry without one has a line, what was not done first', () => {
  const chosen = chosenTasks(rows, 'ana', true);
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
