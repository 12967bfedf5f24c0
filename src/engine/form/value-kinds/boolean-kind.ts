import type { SheetCell } from '../sheet/sheet-cell.ts';
import { accept, refuse, type ValueKind } from './value-kind.ts';

const truths = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['x', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Yes or no. Text form is `true` and `false`; `yes`, `no`, `1`, `0` and `x` are read as well. */
export const booleanKind: ValueKind = {
  columnKind: 'boolean',
  operators: ['eq', 'neq', 'isnull', 'isnotnull', 'isempty', 'isnotempty'],
  expressionType: () => 'boolean',
  check: (value) => {
    if (value === null || value === undefined || value === '') return accept(null);
    return typeof value === 'boolean' ? accept(value) : refuse('not_yes_or_no');
  },
  toText: (value) => (typeof value === 'boolean' ? String(value) : ''),
  parseText: (text) => {
    const word = text.trim().toLowerCase();
    if (word === '') return accept(null);
    const truth = truths.get(word);
    return truth === undefined ? refuse('not_yes_or_no') : accept(truth);
  },
  toColumn: (value) => value,
  fromColumn: (column) => (typeof column === 'boolean' ? column : null),
};

/** Whether a cell of a file plainly says yes or no; digits may count something. */
export function isYesOrNo(cell: SheetCell): boolean {
  return (
    typeof cell === 'boolean' || (typeof cell === 'string' && /^(true|false|yes|no|x)$/i.test(cell.trim()))
  );
}
