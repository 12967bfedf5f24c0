import { describe, expect, it } from 'vitest';
import { withoutBlankRows } from '#engine/form/values/blank-rows.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import type { EntryValues } from '../value/field-value.ts';
import { begin } from './begin.ts';
import { compileForm } from './compile-form.ts';
import { accessEverywhere } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';
import { merge } from './merge.ts';

const ben = { id: 'b', name: 'Ben', email: '', manager: null, roles: [], teams: [] };
const facts: FormFacts = {
  actor: ben,
  initiator: ben,
  entry: { status: 'Draft' },
  now: '2026-01-31T10:00:00.000Z',
  today: '2026-01-31',
  timeZone: 'Etc/UTC',
};
const lines = [
  aField('what', 'text', { required: true }),
  aField('count', 'number', { defaultValue: 1 }),
  aField('day', 'date', { defaultValue: { expression: 'today' } }),
  aField('twice', 'calculated-number', { expression: 'count * 2' }),
];
const formOf = (minimumRowCount = 0) =>
  compileForm({ fieldGroups: [aSection('lines', lines, { isTable: true, minimumRowCount })] }, fieldCatalogue)
    .form;
const form = formOf();
const editable = accessEverywhere(form, 'editable');

describe('a new row of a table', () => {
  it('a new row has the defaults of missing fields', () => {
    const { values } = merge(form, {}, { lines: [{ what: 'Pen' }, { count: null }] }, editable, facts);
    expect(values.lines).toEqual([
      { what: 'Pen', count: 1, day: '2026-01-31', twice: 2 },
      { what: null, count: null, day: '2026-01-31', twice: null },
    ]);
  });

  it('missing cells of an existing row are blank', () => {
    const stored = { lines: [{ what: 'Pen', count: 4, day: null, twice: 8 }] };
    const { values } = merge(form, stored, { lines: [{ what: 'Ink' }, {}] }, editable, facts);
    expect(values.lines).toMatchObject([
      { what: 'Ink', count: null, day: null },
      { what: null, count: 1, day: '2026-01-31' },
    ]);
  });
});

describe('blank rows at the end', () => {
  const blank = { what: null, count: 1, day: '2026-01-31', twice: 2 };
  const pen = { ...blank, what: 'Pen' };
  const kept = (rows: readonly EntryValues[], minimum = 0, access = editable) =>
    withoutBlankRows(formOf(minimum), { lines: rows }, facts, access).lines;

  it('rows with only their defaults are removed', () => {
    expect(kept([pen, blank, { ...blank, count: null }])).toEqual([pen]);
    expect(kept([blank])).toEqual([]);
  });

  it('blank rows before a filled one stay, and so do rows with typed values', () => {
    const rows = [blank, pen, { ...blank, count: 2 }];
    expect(kept(rows)).toEqual(rows);
  });

  it('blank rows stay if the table needs them, or if its rows cannot be removed', () => {
    expect(kept([pen, blank, blank], 2)).toEqual([pen, blank]);
    expect(kept([blank], 0, accessEverywhere(form, 'readonly'))).toEqual([blank]);
  });

  it('values without blank rows stay unchanged', () => {
    const values = begin(form, facts);
    expect(withoutBlankRows(form, values, facts, editable)).toBe(values);
  });
});
