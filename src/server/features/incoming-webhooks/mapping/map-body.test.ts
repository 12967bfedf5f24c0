import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IncomingMapping } from '#contracts/incoming-webhooks/incoming-shapes.ts';
import { compileForm } from '#engine/form/compile-form.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { gatherValues, readValues } from './map-body.ts';

const { form } = compileForm(
  {
    fieldGroups: [
      aSection('main', [aField('title', 'text'), aField('amount', 'number')]),
      aSection('lines', [aField('item', 'text'), aField('count', 'number')], {
        isTable: true,
        sectionIndex: 1,
      }),
    ],
  },
  fieldCatalogue,
);

const place = fc.constantFrom('', '/a', '/a/0', '/a/b', '/list', '/list/1', '/__proto__', '/a~1b');
const mapped = (names: readonly string[]) =>
  fc.uniqueArray(
    fc.oneof(
      fc.record({ field: fc.constantFrom(...names), place }),
      fc.record({ field: fc.constantFrom(...names), text: fc.string() }),
    ),
    { selector: ({ field }) => field },
  );
const mapping: fc.Arbitrary<IncomingMapping> = fc.record({
  fields: mapped(['title', 'amount', 'gone']),
  tables: fc.array(
    fc.record({
      section: fc.constantFrom('lines', 'none'),
      place,
      fields: mapped(['item', 'count', 'gone']),
    }),
    { maxLength: 1 },
  ),
});
const body = fc.oneof(
  fc.jsonValue(),
  fc.record({
    a: fc.jsonValue({ maxDepth: 1 }),
    list: fc.array(fc.record({ a: fc.oneof(fc.string(), fc.integer(), fc.constant(null)) })),
  }),
);

it('fills only fields that the mapping names and the form has, with values that their types accept', () => {
  fc.assert(
    fc.property(mapping, body, (plan, document) => {
      const given = gatherValues(form, plan, document);
      const { data, faults } = readValues(given, (field, value) => field.type.check(value, field.definition));
      const named = new Set([
        ...plan.fields.map(({ field }) => field),
        ...plan.tables.map(({ section }) => section),
      ]);
      for (const [name, value] of Object.entries(data)) {
        expect(named.has(name)).toBe(true);
        const field = form.fields.get(name);
        if (field) expect(field.type.check(value, field.definition)).toEqual({ ok: true, value });
        else expect(form.tables.has(name) && Array.isArray(value)).toBe(true);
      }
      for (const { path } of faults) expect(path).toMatch(/^fields\.\w+(?:\.\w+|\[\d+\]\.\w+)?$/);
      const isGone = plan.fields.some(({ field }) => field === 'gone');
      if (isGone) expect(faults).toContainEqual({ path: 'fields.gone', code: 'unknown_field' });
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});
