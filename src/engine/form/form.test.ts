import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renameReferences } from '#engine/form/names/rename-references.ts';
import { fieldsUsedIn } from '#engine/form/names/where-used.ts';
import { redact } from '#engine/form/values/redact.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { faults as faultTexts } from '#messages/en/faults.ts';
import { violations as violationTexts } from '#messages/en/violations.ts';
import type { ModuleDefinition } from '../module/definition.ts';
import type { EntryValues } from '../value/field-value.ts';
import type { Person } from '../value/person.ts';
import { begin, beginRow } from './begin.ts';
import { calculate } from './calculate.ts';
import { compileForm } from './compile-form.ts';
import type { FieldDefinition, FormDefinition, SectionDefinition } from './definition.ts';
import { evaluate } from './evaluate.ts';
import { accessAt, accessEverywhere } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';
import { merge } from './merge.ts';
import { validate } from './validate.ts';

const benId = '11111111-2222-4333-8444-555555555555';
const anaId = '11111111-2222-4333-8444-666666666666';
const ben = { id: benId, name: 'Ben', email: 'ben@example.com', manager: anaId, roles: [], teams: ['Sales'] };
const ana = {
  id: anaId,
  name: 'Ana',
  email: 'ana@example.com',
  manager: null,
  roles: ['Finance'],
  teams: [],
};

const facts: FormFacts = {
  actor: ben,
  initiator: ben,
  entry: { status: 'Draft' },
  now: '2026-01-31T10:00:00.000Z',
  today: '2026-01-31',
  timeZone: 'Europe/Madrid',
  people: new Map<string, Person>([
    [benId, ben],
    [anaId, ana],
  ]),
};

const sampleUrl = new URL('../../../samples/expense-claim.json', import.meta.url);
const claim = JSON.parse(readFileSync(sampleUrl, 'utf8')) as ModuleDefinition;
const { form, faults } = compileForm(claim, fieldCatalogue);
const full = accessEverywhere(form, 'editable');

const receipts: EntryValues[] = [
  { day: '2026-01-05', kind: 'Travel', net: 100.1, vatRate: 20, gross: null, receipt: null },
  { day: '2026-01-06', kind: 'Hotel', net: 0.2, vatRate: 10, gross: 999, receipt: null },
];

const filled: EntryValues = calculate(
  form,
  {
    ...begin(form, facts),
    costCentre: 'Sales',
    purpose: 'Fair',
    travelFrom: '2026-01-05',
    travelTo: '2026-01-06',
    items: receipts,
  },
  facts,
);

type Extra = Partial<FieldDefinition>;

function field(name: string, editorType: string, extra: Extra = {}): FieldDefinition {
  return { id: name, name, displayName: name, editorType, columnIndex: 0, width: 4, ...extra };
}

function section(name: string, fields: readonly FieldDefinition[], extra: Partial<SectionDefinition> = {}) {
  const rows = [{ rowIndex: 0, fields: fields.map((item, columnIndex) => ({ ...item, columnIndex })) }];
  const counts = { minimumRowCount: 0, maximumRowCount: 0, isTable: false };
  return { name, displayName: name, sectionIndex: 0, orderIndex: 0, ...counts, rows, ...extra };
}

function formOf(...fieldGroups: SectionDefinition[]): FormDefinition {
  return { fieldGroups: fieldGroups.map((group, orderIndex) => ({ ...group, orderIndex })) };
}

function faultsOf(definition: FormDefinition) {
  return compileForm(definition, fieldCatalogue).faults.map((fault) => `${fault.where.id}: ${fault.code}`);
}

describe('compileForm', () => {
  it('the sample apps have no faults', () => {
    expect(faults).toEqual([]);
    for (const name of ['purchase-order', 'leave-request']) {
      const url = new URL(`../../../samples/${name}.json`, import.meta.url);
      expect(compileForm(JSON.parse(readFileSync(url, 'utf8')), fieldCatalogue).faults).toEqual([]);
    }
  });

  it('calculated fields come after their dependencies', () => {
    expect(form.calculationOrder.map((step) => step.field.path)).toEqual(['items.gross', 'total']);
    expect(form.sections.map((item) => item.name)).toEqual(['claim', 'items', 'sum']);
  });

  it.each<[string, FormDefinition, string[]]>([
    ['two of a name', formOf(section('a', [field('x', 'text'), field('X', 'text')])), ['X: name_duplicate']],
    ['a reserved name', formOf(section('a', [field('today', 'date')])), ['today: name_reserved']],
    ['an odd name', formOf(section('a', [field('a b', 'text')])), ['a b: name_special_characters']],
    ['an unknown type', formOf(section('a', [field('x', 'hologram')])), ['x: field_type_unknown']],
    ['no field', formOf(section('a', [])), [': form_empty']],
    ['an empty choice', formOf(section('a', [field('x', 'dropdown')])), ['x: setting_no_options']],
    ['no calculation', formOf(section('a', [field('x', 'calculated-text')])), ['x: calculation_missing']],
    [
      'a wrong default',
      formOf(section('a', [field('x', 'date', { defaultValue: 'soon' })])),
      ['x: default_invalid'],
    ],
    [
      'a unique switch',
      formOf(section('a', [field('x', 'switch', { unique: true })])),
      ['x: field_not_unique'],
    ],
    [
      'a number in a table and rows that cannot be',
      formOf(
        section('t', [field('n', 'sequence-number')], {
          isTable: true,
          minimumRowCount: 3,
          maximumRowCount: 2,
        }),
      ),
      ['t: rows_range_reversed', 't.n: field_not_repeatable'],
    ],
    [
      'a condition of the wrong type on a field and a section',
      formOf(section('a', [field('x', 'text', { visibleWhen: 'x' })], { visibleWhen: 'y > 1' })),
      ['x: expression_type', 'a: expression_unknown_name'],
    ],
    [
      'a cycle through a table',
      formOf(
        section('t', [field('share', 'calculated-number', { expression: 'total / 2' })], { isTable: true }),
        section('a', [field('total', 'calculated-number', { expression: 'SUM(t.map(r, r.share))' })]),
      ),
      ['t.share: calculation_cycle', 'total: calculation_cycle'],
    ],
    [
      'cycles that share a field, and not what only leads to them',
      formOf(
        section('a', [
          field('x', 'calculated-number', { expression: 'y + z' }),
          field('y', 'calculated-number', { expression: 'x' }),
          field('z', 'calculated-number', { expression: 'y' }),
          field('after', 'calculated-number', { expression: 'z' }),
        ]),
      ),
      ['x: calculation_cycle', 'y: calculation_cycle', 'z: calculation_cycle'],
    ],
  ])('refuses %s', (_, definition, expected) => {
    const codes = faultsOf(definition);
    expect(codes).toEqual(expected);
    for (const line of codes) expect(faultTexts).toHaveProperty([line.split(': ')[1]!]);
  });

  it('rows that use a total of another column form no cycle', () => {
    const definition = formOf(
      section(
        't',
        [field('net', 'number'), field('share', 'calculated-number', { expression: 'net / total' })],
        {
          isTable: true,
        },
      ),
      section('a', [field('total', 'calculated-number', { expression: 'SUM(t.map(r, r.net))' })]),
    );
    const compiled = compileForm(definition, fieldCatalogue);
    expect(compiled.faults).toEqual([]);
    const values = calculate(compiled.form, { t: [{ net: 1 }, { net: 3 }] }, facts);
    expect(values).toMatchObject({ total: 4, t: [{ share: 0.25 }, { share: 0.75 }] });
  });

  it('a fault in an expression names its place', () => {
    const broken = formOf(section('a', [field('x', 'text', { requiredWhen: 'x == yy' })]));
    expect(compileForm(broken, fieldCatalogue).faults).toMatchObject([
      {
        severity: 'error',
        where: { kind: 'field', id: 'x', property: 'requiredWhen' },
        params: { start: 5, end: 7 },
      },
    ]);
  });
});

describe('begin and calculate', () => {
  it('a new entry has its defaults and the minimum number of rows', () => {
    expect(begin(form, facts)).toMatchObject({ claimant: benId, claimNumber: null, total: 0 });
    expect(begin(form, facts).items).toHaveLength(1);
    expect(beginRow(form, form.tables.get('items')!, filled, facts)).toMatchObject({
      net: null,
      gross: null,
    });
  });

  it('rows and totals are exact, whatever the client sent', () => {
    expect(filled.items).toMatchObject([{ gross: 120.12 }, { gross: 0.22 }]);
    expect(filled.total).toBe(120.34);
    expect(calculate(form, filled, facts)).toEqual(filled);
  });

  it('a calculation does not change its input', () => {
    const frozen = Object.freeze({
      ...filled,
      items: Object.freeze(receipts.map((row) => Object.freeze({ ...row }))),
    });
    expect(calculate(form, frozen, facts)).toEqual(filled);
  });

  it('expressions can read the people in user fields', () => {
    const people = formOf(
      section('a', [
        field('who', 'user'),
        field('line', 'calculated-text', { expression: 'who.name + "/" + who.manager' }),
      ]),
    );
    const compiled = compileForm(people, fieldCatalogue).form;
    expect(calculate(compiled, { who: benId }, facts).line).toBe(`Ben/${anaId}`);
    expect(calculate(compiled, { who: benId }, { ...facts, people: undefined }).line).toBe('/');
  });
});

describe('evaluate', () => {
  it('conditions show and require fields, cell by cell', () => {
    const state = evaluate(form, filled, facts, full);
    expect(state.fields['items[0].receipt']).toEqual({
      isVisible: true,
      isReadonly: false,
      isRequired: true,
    });
    expect(state.fields['items[1].receipt']?.isRequired).toBe(false);
    expect(state.fields.overLimitReason).toMatchObject({ isVisible: false, isRequired: false });
    expect(state.fields.total).toEqual({ isVisible: true, isReadonly: true, isRequired: false });
    expect(state.sections.items?.isRequired).toBe(true);
  });

  it('the permissions of an activity apply', () => {
    const start = accessAt(form, claim.workflow.fieldPermissions, 'start', true);
    const finance = accessAt(form, claim.workflow.fieldPermissions, 'finance', false);
    expect(start.fields).toMatchObject({ purpose: 'editable', paidOn: 'hidden', 'items.net': 'editable' });
    expect(finance.fields).toMatchObject({
      purpose: 'readonly',
      paidOn: 'editable',
      'items.net': 'readonly',
    });
    expect(evaluate(form, filled, facts, start).fields.paidOn?.isVisible).toBe(false);
    expect(evaluate(form, filled, facts, finance).fields.purpose?.isReadonly).toBe(true);
    expect(redact(form, { ...filled, paidOn: '2026-02-01', gone: 1 }, start)).not.toHaveProperty('paidOn');
    expect(redact(form, { ...filled, gone: 1 }, start)).not.toHaveProperty('gone');
  });
});

describe('validate', () => {
  const codes = (values: EntryValues, phase: 'save' | 'submit', access = full) =>
    validate(form, values, facts, { phase, access }).map((item) => `${item.path}: ${item.code}`);

  it('required fields are checked only on submit', () => {
    expect(codes(begin(form, facts), 'save')).toEqual([]);
    expect(codes(begin(form, facts), 'submit')).toContain('costCentre: required');
    expect(codes(begin(form, facts), 'submit')).toContain('items[0].net: required');
    expect(codes(filled, 'submit')).toEqual(['items[0].receipt: required']);
  });

  it('a broken rule has the message of the designer', () => {
    const late = validate(form, { ...filled, travelTo: '2026-01-01' }, facts, {
      phase: 'submit',
      access: full,
    });
    expect(late).toContainEqual({
      path: 'travelTo',
      code: 'rule',
      message: 'The trip cannot end before it begins',
    });
  });

  it('hidden fields and fields that cannot be edited are not required', () => {
    const manager = accessAt(form, claim.workflow.fieldPermissions, 'manager', false);
    expect(codes(begin(form, facts), 'submit', manager)).toEqual([]);
    expect(codes({ ...filled, items: [] }, 'submit')).toContain('items: rows_too_few');
    const many = Array.from({ length: 51 }, () => receipts[0]!);
    expect(codes({ ...filled, items: many }, 'save')).toEqual(['items: rows_too_many']);
    expect(codes({ ...filled, items: 'none' }, 'save')).toEqual(['items: not_rows']);
  });

  it('an unticked required checkbox counts as blank', () => {
    const terms = formOf(section('a', [field('agreed', 'checkbox', { required: true })]));
    const compiled = compileForm(terms, fieldCatalogue).form;
    const access = accessEverywhere(compiled, 'editable');
    const check = (agreed: boolean) => validate(compiled, { agreed }, facts, { phase: 'submit', access });
    expect(check(false)).toEqual([{ path: 'agreed', code: 'required' }]);
    expect(check(true)).toEqual([]);
  });
});

describe('merge', () => {
  it('a merge ignores protected values and calculates calculated fields', () => {
    const finance = accessAt(form, claim.workflow.fieldPermissions, 'finance', false);
    const incoming = { purpose: 'Yacht', paidOn: '2026-02-01', total: 1, claimNumber: 'X', items: [] };
    const { values, violations } = merge(form, filled, incoming, finance, facts);
    expect(violations).toEqual([]);
    expect(values).toEqual({ ...filled, paidOn: '2026-02-01' });
  });

  it('a merge reports refused values and keeps the stored ones', () => {
    const incoming = { costCentre: 'Moon', foo: 1, items: [{ net: 'x', bar: 2 }] };
    const { values, violations } = merge(form, filled, incoming, full, facts);
    expect(violations.map((item) => `${item.path}: ${item.code}`)).toEqual([
      'foo: unknown_field',
      'costCentre: not_an_option',
      'items[0].bar: unknown_field',
      'items[0].net: not_a_number',
    ]);
    expect(values.costCentre).toBe('Sales');
    for (const { code } of violations) expect(violationTexts).toHaveProperty([code]);
  });

  it('protected cells stay with their rows', () => {
    const access = { ...full, fields: { ...full.fields, 'items.kind': 'readonly' as const } };
    const shorter = merge(form, filled, { items: [{ net: 5, kind: 'Other' }] }, access, facts);
    expect(shorter.violations).toEqual([{ path: 'items', code: 'rows_protected' }]);
    expect(shorter.values.items).toMatchObject([
      { net: 5, kind: 'Travel' },
      { net: 0.2, kind: 'Hotel' },
    ]);
    const longer = merge(form, filled, { items: [{}, {}, { net: 7, kind: 'Other' }] }, access, facts);
    expect(longer.values.items).toMatchObject([{}, {}, { net: 7, kind: null }]);
  });

  it('readonlyWhen is evaluated with the new values', () => {
    const locked = formOf(
      section('a', [field('lock', 'switch'), field('x', 'text', { readonlyWhen: 'lock == true' })]),
    );
    const compiled = compileForm(locked, fieldCatalogue).form;
    const access = accessEverywhere(compiled, 'editable');
    expect(merge(compiled, { x: 'old' }, { x: 'new', lock: true }, access, facts).values.x).toBe('old');
    expect(merge(compiled, { x: 'old', lock: true }, { x: 'new', lock: false }, access, facts).values.x).toBe(
      'new',
    );
  });
});

describe('where used and rename', () => {
  it('every expression that names a field is found', () => {
    const used = fieldsUsedIn(form);
    expect(used.get('total')?.map((where) => `${where.id}.${where.property}`)).toEqual([
      'overLimitReason.visibleWhen',
      'overLimitReason.requiredWhen',
    ]);
    expect(used.get('items.gross')?.map((where) => where.id)).toEqual(['items.receipt', 'total']);
    expect(used.get('travelFrom')?.map((where) => where.property)).toEqual(['validation[0]']);
  });

  it.each([
    ['items.gross', 'amount', 'SUM(items.map(i, i.amount))', 'amount > 25'],
    ['items', 'lines', 'SUM(lines.map(i, i.gross))', 'gross > 25'],
  ])('expressions that name %s are rewritten', (path, newName, total, receipt) => {
    const renamed = renameReferences(form, path, newName);
    const again = compileForm(renamed, fieldCatalogue);
    expect(again.faults).toEqual([]);
    expect(again.form.fieldByPath.get('total')?.definition.expression).toBe(total);
    const section = again.form.tables.get(path === 'items' ? 'lines' : 'items')!;
    expect(section.fields.at(-1)?.definition.requiredWhen).toBe(receipt);
  });
});
