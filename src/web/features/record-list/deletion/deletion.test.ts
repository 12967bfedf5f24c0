import { expect, it } from 'vitest';
import { deletionOf, refusalsOf } from './deletion.ts';

const rows = (count: number, workflow_status: Parameters<typeof deletionOf>[0][number]['workflow_status']) =>
  Array.from({ length: count }, (_, index) => ({ id: `${workflow_status} ${index}`, workflow_status }));

it('tells entries in progress from those whose deletion can be undone', () => {
  const chosen = [
    ...rows(1, 'Completed'),
    ...rows(2, 'Returned'),
    ...rows(1, 'Rejected'),
    ...rows(1, 'Faulted'),
  ];
  expect(deletionOf(chosen)).toEqual({
    inProgress: 3,
    settled: 2,
    restorable: ['Completed 0', 'Rejected 0'],
  });
  expect(deletionOf(rows(1, 'Withdrawn'))).toEqual({
    inProgress: 0,
    settled: 1,
    restorable: ['Withdrawn 0'],
  });
});

it('undoes at most twenty deletions at once', () => {
  expect(deletionOf(rows(20, 'Completed')).restorable).toHaveLength(20);
  expect(deletionOf([...rows(21, 'Draft'), ...rows(1, 'Starting')])).toEqual({
    inProgress: 1,
    settled: 21,
    restorable: [],
  });
});

it('lists each reason once with its refused entries', () => {
  const refused = [
    { id: 'a', message: 'not allowed' },
    { id: 'b', message: 'not there' },
    { id: 'c', message: 'not allowed' },
  ];
  expect(refusalsOf(refused)).toEqual([
    { reason: 'not allowed', ids: ['a', 'c'] },
    { reason: 'not there', ids: ['b'] },
  ]);
});
