import type { TextFacts } from '../field-type.ts';
import type { SheetCell } from '../sheet/sheet-cell.ts';
import { accept, ordinary, refuse, type ValueKind } from './value-kind.ts';

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
 * Yes or no. The text form is the reader's word, or `true` and `false` if the facts have none; `yes`, `no`, `1`, `0`,
 * `x` and the other words of the facts are also read.
 */
export const booleanKind: ValueKind = {
  ...ordinary,
  columnKind: 'boolean',
  operators: ['eq', 'neq', 'isnull', 'isnotnull', 'isempty', 'isnotempty'],
  expressionType: () => 'boolean',
  check: (value) => {
    if (value === null || value === undefined || value === '') return accept(null);
    return typeof value === 'boolean' ? accept(value) : refuse('not_yes_or_no');
  },
  toText: (value, _field, { booleanWords: [own] = [] }) => {
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

/** Whether a cell of a file clearly means yes or no; digits may be counts. */
export function isYesOrNo(cell: SheetCell, facts: TextFacts): boolean {
  return typeof cell === 'boolean' || (typeof cell === 'string' && truthOf(cell, facts) !== undefined);
}

function truthOf(text: string, { booleanWords = [] }: TextFacts): boolean | undefined {
  const word = plain(text);
  const known = truths.get(word);
  if (known !== undefined) return known;
  if (booleanWords.some(({ yes }) => plain(yes) === word)) return true;
  return booleanWords.some(({ no }) => plain(no) === word) ? false : undefined;
}

/** Ignores case and accents. */
function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}
