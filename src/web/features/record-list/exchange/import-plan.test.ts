import { expect, it } from 'vitest';
import type { ImportPlan } from '#contracts/shapes/entry-import.ts';
import { nothingFound } from '#test/factories/nothing-found.ts';
import { rememberNotations, withNotations } from './plan-notations.ts';
import { firstPlan, planReadAgain } from './plan-of-file.ts';
import { possibleCount } from './possible-count.ts';
import type { ReceivedFile } from './received-file.ts';

const column = (title: string, more: object = {}) => ({
  ...{ title, samples: [], guess: null, dateFormats: [], decimalMarks: [] },
  ...more,
});
const fieldTo = (name: string, dependsOn: 'dateFormat' | 'decimalMark' | null) => ({
  ...{ name, displayName: name, editorType: 'x', isRequired: false, canBeKey: false },
  dependsOn,
});
const file: ReceivedFile = {
  ...{ id: 'f', fileName: 'rows.csv', rowCount: 2, sections: [] },
  found: nothingFound,
  columns: [
    column('title'),
    column('day', { dateFormats: ['MM-DD-YYYY', 'DD-MM-YYYY'] }),
    column('amount', { decimalMarks: ['.', ','] }),
  ],
  fields: [fieldTo('title', null), fieldTo('day', 'dateFormat'), fieldTo('amount', 'decimalMark')],
};
const plan: ImportPlan = {
  ...{ keyField: null, addsUnknown: true, errorCells: 'refuse', submits: false },
  targets: ['title', 'day', 'amount'],
};
const day = (dateFormat: 'DD-MM-YYYY' | 'MM-DD-YYYY') => ({ dateFormat, decimalMark: null });
const amount = (decimalMark: '.' | ',') => ({ dateFormat: null, decimalMark });

it('sets the notation of date and number columns as chosen before', () => {
  const first = withNotations(plan, file, 'a');
  expect(first.notations).toEqual([null, day('MM-DD-YYYY'), amount('.')]);
  const turned = withNotations({ ...first, targets: ['day', 'title', 'amount'] }, file, 'a');
  expect(turned.notations).toEqual([null, null, amount('.')]);
  const chosen = { ...first, notations: [null, day('DD-MM-YYYY'), amount(',')] };
  expect(withNotations(chosen, file, 'a').notations).toEqual(chosen.notations);
  rememberNotations(chosen, file, 'a');
  expect(withNotations(plan, file, 'a').notations).toEqual(chosen.notations);
  expect(withNotations(plan, file, 'b').notations).toEqual(first.notations);
});

it('counts the rows to import if all were checked', () => {
  expect(possibleCount(4, { checkedCount: 4, faultyCount: 4 })).toBe(0);
  expect(possibleCount(4, { checkedCount: 4, faultyCount: 1 })).toBe(3);
  expect(possibleCount(900, { checkedCount: 50, faultyCount: 0 })).toBe(900);
  expect(possibleCount(900, { checkedCount: 50, faultyCount: 1 })).toBeNull();
});

it('keeps the plan when a file is read again, except for sheets whose columns changed', () => {
  const { sheet: _sheet, sheets: _sheets, ...found } = nothingFound;
  const section = (name: string, hasKey: boolean, ...titles: string[]) => ({
    ...{ name, displayName: name, sheet: 2, hasKey, found, rowCount: 1 },
    columns: titles.map((title) => ({ title, guess: title })),
  });
  const before = {
    ...file,
    sections: [section('a', true, 'x'), section('b', true, 'y'), section('c', false, 'z')],
  };
  const begun = firstPlan(before, 'blank');
  expect(begun.sections?.map(({ name }) => name)).toEqual(['a', 'b']);
  // As if someone had removed a section and changed a target.
  const changed = { ...begun, ...plan, sections: begun.sections?.slice(0, 1) };
  expect(planReadAgain(changed, before, before)).toEqual(changed);
  const received = {
    ...file,
    sections: [section('a', false, 'May'), section('b', true, 'y'), section('c', true, 'z')],
  };
  expect(planReadAgain(changed, before, received)).toEqual({
    ...changed,
    sections: [{ name: 'c', targets: ['z'] }],
  });
  expect(planReadAgain(changed, before, { ...before, columns: [column('other')] })).toBeNull();
});
