import { describe, expect, it } from 'vitest';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import { referenceKind } from '#engine/form/sources/reference-source.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { entryBindings } from './bindings.ts';
import { calculate } from './calculate.ts';
import { compileForm } from './compile-form.ts';
import type { FieldDefinition, SectionDefinition } from './definition.ts';
import type { FormFacts } from './form-facts.ts';

const acmeId = '0190f5a2-7c1e-7abc-8def-0123456789a1';
const borgId = '0190f5a2-7c1e-7abc-8def-0123456789b2';
const moduleId = '0190f5a2-7c1e-7abc-8def-0123456789c3';
const source = { moduleId, labelFields: ['name'] };

const field = (name: string, editorType: string, settings: object = {}): FieldDefinition => ({
  ...{ id: name, name, displayName: name, editorType, columnIndex: 0, width: 4 },
  ...settings,
});

function section(name: string, isTable: boolean, fields: readonly FieldDefinition[]): SectionDefinition {
  const counts = { minimumRowCount: 0, maximumRowCount: 0, sectionIndex: 0, orderIndex: 0 };
  return { ...counts, name, displayName: name, isTable, rows: [{ rowIndex: 0, fields }] };
}

const formWith = (expression: string) =>
  compileForm(
    {
      fieldGroups: [
        section('main', false, [
          field('supplier', 'lookup', source),
          field('line', 'calculated-text', { expression }),
        ]),
        section('items', true, [field('maker', 'lookup', source), field('count', 'number')]),
      ],
    },
    fieldCatalogue,
  );

const { form } = formWith('"-"');
const supplier = form.fields.get('supplier');
const referred = supplier?.type.refersTo?.(supplier.definition);
const person = { id: 'x', name: 'Ana', email: 'ana@example.com', manager: null, roles: [], teams: [] };
const facts: FormFacts = {
  ...{ actor: person, initiator: person, entry: {}, now: '2026-01-31T10:00:00.000Z' },
  ...{ today: '2026-01-31', timeZone: 'Etc/UTC' },
  references: new Map([
    [
      referred ? referenceKind(referred) : '',
      new Map([
        [acmeId, { label: 'Acme', values: { city: 'Madrid' } }],
        [borgId, { label: 'Borg', values: { city: 'Oslo' } }],
      ]),
    ],
  ]),
};
const values: EntryValues = { supplier: acmeId, items: [{ maker: borgId, count: 2 }, { maker: acmeId }] };

describe('references in expressions', () => {
  it.each([
    ['"From " + supplier', 'From Acme'],
    ['supplier + " of " + supplier.city', 'Acme of Madrid'],
    ['supplier', 'Acme'],
    ['CONCAT("From ", supplier)', 'From Acme'],
    ['IF(ISBLANK(supplier), "nobody", supplier)', 'Acme'],
    ['items[0].maker.city + ", " + items[1].maker', 'Oslo, Acme'],
    ['items.filter(i, i.maker == supplier)[0].maker.label', 'Acme'],
    ['items[0].maker.id', borgId],
  ])('become their labels in texts, also in rows: %s', (expression, text) => {
    const { form: own, faults } = formWith(expression);
    expect(faults).toEqual([]);
    expect(calculate(own, values, facts).line).toBe(text);
  });

  it.each([
    ['items.map(i, i.maker)', [borgId, acmeId]],
    ['items.filter(i, i.count == 2)', [{ maker: borgId, count: 2 }]],
  ])('are ids in lists that an expression returns: %s', (expression, handedOn) => {
    const compiled = compileExpression(expression, form.scope);
    expect(compiled.ok && compiled.expression.evaluate(entryBindings(form, values, facts))).toEqual(handedOn);
  });
});
