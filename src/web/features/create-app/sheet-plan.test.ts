import { describe, expect, it } from 'vitest';
import { nothingFound } from '#test/factories/nothing-found.ts';
import { appNameOf, columnsOf, firstPlan, isPlanReady, type SheetOfApp } from './sheet-plan.ts';

const reading = (editorType: string, dateFormat: 'DD-MM-YYYY' | null = null) => ({
  editorType,
  dateFormat,
  decimalMark: null,
  misfitCount: 0,
  misfits: [],
});

const sheet: SheetOfApp = {
  id: 'i',
  fileName: 'a.csv',
  rowCount: 2,
  found: nothingFound,
  columns: [
    { title: 'Due', samples: [], filledCount: 2, readings: [reading('date', 'DD-MM-YYYY'), reading('text')] },
    { title: '', samples: [], filledCount: 1, readings: [reading('text')] },
    { title: '', samples: [], filledCount: 0, readings: [reading('text')] },
  ],
};

describe('the plan of a form from a spreadsheet', () => {
  it('starts with the types that the server suggests, without empty columns', () => {
    const plan = firstPlan(sheet, (number) => `Column ${number}`);
    expect(columnsOf(sheet, plan)).toEqual([
      { displayName: 'Due', editorType: 'date', dateFormat: 'DD-MM-YYYY', decimalMark: null },
      { displayName: 'Column 2', editorType: 'text', dateFormat: null, decimalMark: null },
      null,
    ]);
  });

  it('is complete with one titled column', () => {
    expect(isPlanReady([{ displayName: 'A', reading: 0 }])).toBe(true);
    expect(isPlanReady([{ displayName: ' ', reading: 0 }])).toBe(false);
    expect(isPlanReady([{ displayName: 'A', reading: null }])).toBe(false);
  });

  it.each([
    ['2025_claims.final.xlsx', 'claims final'],
    ['Büro – Möbel.csv', 'Büro Möbel'],
    ['12.csv', ''],
    [`${'a'.repeat(60)}.csv`, 'a'.repeat(40)],
  ])('takes a name from %s', (fileName, name) => {
    expect(appNameOf(fileName)).toBe(name);
  });
});
