import { expect, it } from 'vitest';
import type { Fault, FaultLocation } from '#engine/form/definition.ts';
import { cellKey, findingsByCell } from './learnable-cells.ts';

const disclosure = (
  severity: Fault['severity'],
  code: string,
  where: FaultLocation,
  activityIds: readonly string[],
): Fault => ({
  severity,
  where,
  code,
  disclosure: { field: 'salary', activityIds, steps: [{ to: where, by: where, isExplicit: true }] },
});

const route = disclosure(
  'warning',
  'disclosure_route',
  { kind: 'activity', id: 'big', property: 'Condition' },
  ['check', 'approve'],
);
const hidden = disclosure('info', 'disclosure_hidden', { kind: 'field', id: 'band' }, ['check']);
const blank = disclosure('info', 'disclosure_blank', { kind: 'activity', id: 'check', property: 'Title' }, [
  'check',
]);

it('marks a hidden field that can be learnt, and the fields hidden with it', () => {
  const other: Fault = { severity: 'warning', code: 'sum', where: { kind: 'field', id: 'salary' } };
  const found = findingsByCell([other, route, hidden, blank]);
  expect(found.get(cellKey('check', 'salary'))).toEqual({ open: [route], derived: [] });
  expect(found.get(cellKey('approve', 'salary'))).toEqual({ open: [route], derived: [] });
  expect(found.get(cellKey('check', 'band'))).toEqual({ open: [], derived: [hidden] });
  expect(found.size).toBe(3);
});
