import { expect, it } from 'vitest';
import type { TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { RecordColumn } from '../record-columns.ts';
import { boardColumns, inLifeOrder } from './board-columns.ts';

const facts: TextFacts = {
  locale: 'en',
  timeZone: 'Etc/UTC',
  dateFormat: 'YYYY-MM-DD',
  labelOf: () => undefined,
  booleanWords: [{ yes: 'Yes', no: 'No' }],
};
const t = ((key: string) => key) as never;

function columnOf(editorType: string | null, name = 'stage', settings: object = {}): RecordColumn {
  return {
    name,
    displayName: name,
    isSystem: editorType === null,
    isVisible: true,
    isSortable: true,
    isGroupable: true,
    displays: ['board'],
    operators: ['eq'],
    field: editorType
      ? { id: name, name, displayName: name, editorType, columnIndex: 0, width: 4, ...settings }
      : null,
  };
}

const group = (key: FieldValue, count: number, sum: string | null = null) => ({
  key,
  value: key,
  count,
  totals: { cost: { sum, average: null } },
});
const shape = (by: RecordColumn, groups: ReturnType<typeof group>[]) =>
  inLifeOrder(by, boardColumns(by, { groups }, { facts, t, amount: 'cost' })).map(
    ({ label, value, count, total }) => [label, value, count, total],
  );

it('a board has the choices in their order, then former ones, then the entries without a value', () => {
  const by = columnOf('dropdown', 'stage', {
    listToUse: [
      { key: 'a', value: 'Do' },
      { key: 'b', value: 'Done' },
    ],
  });
  expect(shape(by, [group('b', 2, '7.5'), group('old', 1), group(null, 3, '1')])).toEqual([
    ['Do', 'a', 0, null],
    ['Done', 'b', 2, '7.5'],
    ['old', 'old', 1, null],
    ['records:noValue', null, 3, '1'],
  ]);
  expect(shape(by, [])).toHaveLength(2);
});

it('yes comes before no, and statuses are in the order of an entry’s life', () => {
  expect(shape(columnOf('switch'), [group(false, 1)])).toEqual([
    ['Yes', true, 0, null],
    ['No', false, 1, null],
  ]);
  const statuses = shape(columnOf(null, 'workflow_status'), [group('Completed', 5), group('In Progress', 1)]);
  expect(statuses.map(([, value]) => value)).toEqual(['In Progress', 'Completed']);
});
