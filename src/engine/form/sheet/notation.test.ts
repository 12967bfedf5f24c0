import { expect, it } from 'vitest';
import { type Notation, sharedNotation } from './notation.ts';

const day = (dateFormat: Notation['dateFormat']) => ({ dateFormat, decimalMark: null });
const amount = { dateFormat: null, decimalMark: ',' } as const;

it('a notation is shared if all columns that have one agree', () => {
  expect(sharedNotation([])).toEqual(day(null));
  expect(sharedNotation([null, day('DD-MM-YYYY'), amount, day('DD-MM-YYYY')])).toEqual({
    dateFormat: 'DD-MM-YYYY',
    decimalMark: ',',
  });
  expect(sharedNotation([day('DD-MM-YYYY'), amount, day('MM-DD-YYYY')])).toEqual(amount);
});
