import type { TextFacts } from '../field-type.ts';
import type { SheetCell } from '../sheet/sheet-cell.ts';
import { accept, refuse, type ValueKind } from './value-kind.ts';

const truths = new Map([
  ['true', true],
  ['yes', true],
  ['x', true],
  ['false', false],
  ['no', false],
]);
const digits = new Map([
  ['1', true],
  ['0', false],
]);

/**
 * Yes or no. Text form is the reader's word, `true` and `false` where the facts know none; `yes`, `no`, `1`, `0`, `x` and
 * the other words of the facts are read as well.
 */
export const booleanKind: ValueKind = {
  columnKind: 'boolean',
  operators: ['eq', 'neq', 'isnull', 'isnotnull', 'isempty', 'isnotempty'],
  expressionType: () => 'boolean',
  check: (value) => {
    if (value === null || value === undefined || value === '') return accept(null);
    return typeof value === 'boolean' ? accept(value) : refuse('not_yes_or_no');
  },
  toText: (value, _field, { truthWords: [own] = [] }) => {
    if (typeof value !== 'boolean') return '';
    return own?.[value ? 'yes' : 'no'] ?? String(value);
  },
  parseText: (text, _field, facts) => {
    const word = text.trim();
    if (word === '') return accept(null);
    const truth = digits.get(word) ?? truthOf(word, facts);
    return truth === undefined ? refuse('not_yes_or_no') : accept(truth);
  },
  toColumn: (value) => value,
  fromColumn: (column) => (typeof column === 'boolean' ? column : null),
};

/** Whether a cell of a file plainly says yes or no; digits may count something. */
export function isYesOrNo(cell: SheetCell, facts: TextFacts): boolean {
  return typeof cell === 'boolean' || (typeof cell === 'string' && truthOf(cell, facts) !== undefined);
}

function truthOf(text: string, { truthWords = [] }: TextFacts): boolean | undefined {
  const word = plain(text);
  const known = truths.get(word);
  if (known !== undefined) return known;
  if (truthWords.some(({ yes }) => plain(yes) === word)) return true;
  return truthWords.some(({ no }) => plain(no) === word) ? false : undefined;
}

/** In any case, and with or without accents. */
function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
