import { describe, expect, it } from 'vitest';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import type { EntryValues } from '../../value/field-value.ts';
import { begin } from '../begin.ts';
import { calculate } from '../calculate.ts';
import { compileForm } from '../compile-form.ts';
import type { SectionDefinition } from '../definition.ts';
import { evaluate } from '../evaluate.ts';
import { accessEverywhere } from '../field-access.ts';
import type { FormFacts } from '../form-facts.ts';
import { merge } from '../merge.ts';
import { validate } from '../validate.ts';

const ben = { id: 'b', name: 'Ben', email: '', manager: null, roles: [], teams: [] };
const facts: FormFacts = {
  actor: ben,
  initiator: ben,
  entry: { status: 'Draft' },
  now: '2026-01-31T10:00:00.000Z',
  today: '2026-01-31',
  timeZone: 'Etc/UTC',
};
const formOf = (...fieldGroups: SectionDefinition[]) => {
  const { form, faults } = compileForm({ fieldGroups }, fieldCatalogue);
  expect(faults).toEqual([]);
  return form;
};
const isCompany = "kind == 'c'";
const company = formOf(
  aSection('main', [
    aField('kind', 'text'),
    aField('vat', 'text', {
      visibleWhen: isCompany,
      required: true,
      defaultValue: 'AT',
      validation: [{ expression: 'LEN(value) == 3', message: 'Three letters' }],
    }),
    aField('note', 'text', { visibleWhen: isCompany, keepWhenHidden: true }),
    aField('length', 'calculated-number', { expression: 'LEN(vat)' }),
  ]),
);
const full = accessEverywhere(company, 'editable');
const person: EntryValues = { kind: 'p', vat: 'ABCDE', note: 'n' };

describe('a field that its condition hides', () => {
  it('the field is blank in the saved entry and in calculations', () => {
    expect(merge(company, {}, person, full, facts).values).toMatchObject({ vat: null, length: 0 });
    expect(merge(company, {}, { ...person, kind: 'c' }, full, facts).values).toMatchObject({ length: 5 });
  });

  it('any later save clears the field, whoever may edit it', () => {
    const reading = accessEverywhere(company, 'readonly');
    const kindOnly = { ...reading, fields: { ...reading.fields, kind: 'editable' as const } };
    const stored = { kind: 'c', vat: 'ABC', note: 'n', length: 3 };
    const { values } = merge(company, stored, { kind: 'p' }, kindOnly, facts);
    expect(values).toMatchObject({ vat: null, note: 'n', length: 0 });
  });

  it('the field breaks no rule, even with an earlier value', () => {
    const wrong = (values: EntryValues) =>
      validate(company, values, facts, { phase: 'submit', access: full }).map(({ code }) => code);
    expect(wrong(person)).toEqual([]);
    expect(wrong({ kind: 'c', vat: 'ABCDE' })).toEqual(['rule']);
    expect(wrong({ kind: 'c', vat: null })).toEqual(['required']);
  });

  it('the field has its default once it is shown', () => {
    const begun = begin(company, facts);
    expect(begun).toMatchObject({ vat: 'AT', length: 0 });
    expect(merge(company, begun, { kind: 'c' }, full, facts).values.vat).toBe('AT');
    expect(merge(company, begun, { kind: 'p' }, full, facts).values.vat).toBeNull();
  });
});

describe('a condition that reads more than fields', () => {
  it.each([
    ['who looks', "'hr' in actor.teams"],
    ['where the entry is', "entry.status == 'Done'"],
    ['what day it is', 'today > day'],
    ['what is worked out from the day', 'age > 10'],
    ['nothing at all', 'false'],
  ])('hides the field without clearing it: %s', (_what, visibleWhen) => {
    const form = formOf(
      aSection('main', [
        aField('day', 'date'),
        aField('age', 'calculated-number', { expression: 'DAYS(day, today)' }),
        aField('pay', 'number', { visibleWhen }),
        aField('twice', 'calculated-number', { expression: 'pay * 2' }),
      ]),
    );
    const values = calculate(form, { day: '2026-02-05', pay: 4 }, facts);
    expect(values).toMatchObject({ pay: 4, twice: 8 });
    expect(evaluate(form, values, facts, accessEverywhere(form, 'editable')).fields.pay?.isVisible).toBe(
      false,
    );
  });
});

it('a reference without known data removes no value', () => {
  const form = formOf(
    aSection('main', [aField('boss', 'user'), aField('gift', 'text', { visibleWhen: "boss.name == 'Ana'" })]),
  );
  const values = { boss: '11111111-2222-4333-8444-666666666666', gift: 'Book' };
  const known = (name: string) => ({ ...facts, people: new Map([[values.boss, { ...ben, name }]]) });
  expect(calculate(form, values, facts)).toEqual(values);
  expect(calculate(form, values, known('Ana'))).toEqual(values);
  expect(calculate(form, values, known('Eve'))).toEqual({ ...values, gift: null });
});

it('a stopped condition removes no value and is reported', () => {
  const endless = 'rows.all(a, rows.all(b, rows.all(c, rows.all(d, a.n + b.n + c.n + d.n >= 0))))';
  const form = formOf(
    aSection('main', [aField('note', 'text', { visibleWhen: endless })]),
    aSection('rows', [aField('n', 'number')], { isTable: true }),
  );
  const sent = { note: 'x', rows: Array.from({ length: 60 }, (_, n) => ({ n })) };
  const { values, violations } = merge(form, {}, sent, accessEverywhere(form, 'editable'), facts);
  expect(values.note).toBe('x');
  expect(violations).toEqual([{ path: 'note', code: 'conditions_too_long' }]);
});

describe('a table', () => {
  const form = (settings: Partial<SectionDefinition>, keeps = false) =>
    formOf(
      aSection('main', [
        aField('trip', 'switch'),
        aField('sum', 'calculated-number', { expression: 'SUM(rows.map(r, r.net))' }),
      ]),
      aSection(
        'rows',
        [
          aField('kind', 'text', keeps ? { keepWhenHidden: true } : {}),
          aField('net', 'number', { visibleWhen: "kind == 'a'" }),
        ],
        { isTable: true, orderIndex: 1, ...settings },
      ),
    );
  const rows = [
    { kind: 'a', net: 1 },
    { kind: 'b', net: 2 },
  ];

  it('a table loses the cells that a condition of the row hides', () => {
    expect(calculate(form({}), { trip: false, rows }, facts)).toEqual({
      trip: false,
      rows: [rows[0], { kind: 'b', net: null }],
      sum: 1,
    });
  });

  it('a hidden table loses its rows, except for kept cells', () => {
    const hidden = { visibleWhen: 'trip' };
    expect(calculate(form(hidden), { trip: false, rows }, facts)).toMatchObject({ rows: [], sum: 0 });
    expect(calculate(form(hidden, true), { trip: false, rows }, facts).rows).toEqual([
      { kind: 'a', net: null },
      { kind: 'b', net: null },
    ]);
  });
});

describe('fields that hide each other', () => {
  const form = formOf(
    aSection('main', [
      aField('one', 'text', { visibleWhen: "other != 'x'" }),
      aField('other', 'text', { visibleWhen: "one != 'x'" }),
    ]),
  );

  it('both fields lose their values if each hides the other, otherwise neither does', () => {
    expect(calculate(form, { one: 'x', other: 'x' }, facts)).toEqual({ one: null, other: null });
    expect(calculate(form, { one: 'x', other: 'y' }, facts)).toEqual({ one: 'x', other: null });
    expect(calculate(form, { one: 'y', other: 'y' }, facts)).toEqual({ one: 'y', other: 'y' });
  });
});
