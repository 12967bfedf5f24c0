import { describe, expect, it } from 'vitest';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Person } from '../value/person.ts';
import { entryBindings } from './bindings.ts';
import { calculate } from './calculate.ts';
import { compileForm } from './compile-form.ts';
import type { FieldDefinition, SectionDefinition } from './definition.ts';
import type { FormFacts } from './form-facts.ts';

const anaId = '0190f5a2-7c1e-7abc-8def-0123456789a1';
const benId = '0190f5a2-7c1e-7abc-8def-0123456789b2';
const person = (id: string, name: string): Person => ({
  ...{ id, name, email: `${name.toLowerCase()}@example.com` },
  ...{ manager: null, roles: [], teams: [] },
});
const ana = person(anaId, 'Ana');

const facts: FormFacts = {
  actor: ana,
  initiator: ana,
  entry: { createdBy: benId },
  now: '2026-01-31T10:00:00.000Z',
  today: '2026-01-31',
  timeZone: 'Etc/UTC',
  people: new Map([ana, person(benId, 'Ben')].map((one) => [one.id, one])),
};

function section(name: string, isTable: boolean, fields: readonly FieldDefinition[]): SectionDefinition {
  const counts = { minimumRowCount: 0, maximumRowCount: 0, sectionIndex: 0, orderIndex: 0 };
  return { ...counts, name, displayName: name, isTable, rows: [{ rowIndex: 0, fields }] };
}

const field = (name: string, editorType: string, expression?: string): FieldDefinition => ({
  ...{ id: name, name, displayName: name, editorType, columnIndex: 0, width: 4 },
  ...(expression && { expression }),
});

const compiled = (line: string, cell = '"-"') =>
  compileForm(
    {
      fieldGroups: [
        section('main', false, [
          field('approver', 'user'),
          field('others', 'multi-select-user'),
          field('pin', 'password'),
          field('line', 'calculated-text', line),
        ]),
        section('items', true, [
          field('owner', 'user'),
          field('asWell', 'calculated-user', 'owner'),
          field('cell', 'calculated-text', cell),
        ]),
      ],
    },
    fieldCatalogue,
  );

const faultsOf = (line: string) => compiled(line).faults.map(({ code, params }) => [code, params]);
const values = { approver: benId, others: [anaId, benId], items: [{ owner: benId }, { owner: anaId }] };

describe('people in expressions', () => {
  it.each([
    ['"For " + approver', 'approver', 9],
    ['CONCAT("For ", approver)', 'approver', 15],
    ['TEXT(entry.createdBy)', 'entry.createdBy', 5],
    ['approver', 'approver', 0],
    ['"By " + entry.createdBy', 'entry.createdBy', 8],
    ['IF(ISBLANK(approver), "nobody", approver)', '(IF(ISBLANK(approver), "nobody", approver))', 0],
  ])('cannot be used as texts: %s', (source, named, start) => {
    const params = { person: expect.any(String), start, end: expect.any(Number) };
    expect(faultsOf(source)).toEqual([['expression_person_as_text', params]]);
    if (named.length < 40) expect(faultsOf(source)[0]?.[1]).toMatchObject({ person: named });
  });

  it.each([
    ['"For " + approver.name', 'For Ben'],
    ['"By " + entry.createdBy.email', 'By ben@example.com'],
    ['IF(approver == initiator, "own", (approver == null ? initiator : approver).name)', 'Ben'],
    ['others[0].name + ", " + others[1].name', 'Ana, Ben'],
    ['items[0].owner.name', 'Ben'],
    ['items.map(i, i.asWell.name)[1]', 'Ana'],
    ['TEXT(size(items.filter(i, i.owner == approver)))', '1'],
    ['approver.id + "/" + TEXT(approver.id in ["x"])', `${benId}/false`],
  ])('have names, also in rows: %s', (source, text) => {
    expect(faultsOf(source)).toEqual([]);
    expect(calculate(compiled(source).form, values, facts).line).toBe(text);
  });

  it('have names in the cells of a row', () => {
    const rows = calculate(compiled('"-"', 'owner.name').form, values, facts).items;
    expect(rows).toMatchObject([{ cell: 'Ben' }, { cell: 'Ana' }]);
  });

  it('are ids in rows that an expression returns', () => {
    const { form } = compiled('"-"');
    const rows = compileExpression('items.filter(i, i.owner.name == "Ben")', form.scope);
    expect(rows.ok && rows.expression.evaluate(entryBindings(form, values, facts))).toEqual([
      { owner: benId, asWell: null },
    ]);
  });

  it('still become texts in apps that were published with such expressions', () => {
    const { form } = compiled('CONCAT("For ", approver)');
    expect(calculate(form, values, facts).line).toBe(`For ${benId}`);
  });
});

describe('a password in an expression', () => {
  it('is reported as secret, not as missing', () => {
    const params = { name: 'pin', start: 0, end: 3 };
    expect(faultsOf('pin + "x"')).toEqual([['field_is_secret', params]]);
    expect(faultsOf('pine + "x"')).toMatchObject([['expression_unknown_name', { name: 'pine' }]]);
  });

  it('is reported as secret in a table section too', () => {
    expect(compiled('"-"', 'pin').faults).toMatchObject([{ code: 'field_is_secret' }]);
  });
});
