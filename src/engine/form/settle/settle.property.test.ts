import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { formFacts as facts } from '#test/factories/form-facts.ts';
import {
  aFormWithConditions,
  cellFields,
  conditionFields,
  valuesWithConditions,
} from '#test/factories/random-conditions.ts';
import type { EntryValues } from '../../value/field-value.ts';
import { openBindings, rowBindings, rowsOf } from '../bindings.ts';
import { calculate } from '../calculate.ts';
import { compileForm } from '../compile-form.ts';
import type { FormDefinition } from '../definition.ts';
import { evaluate } from '../evaluate.ts';
import { accessEverywhere } from '../field-access.ts';
import { merge } from '../merge.ts';
import { validate } from '../validate.ts';
import { settle } from './settle.ts';

const compiled = (definition: FormDefinition) => {
  const { form, faults } = compileForm(definition, fieldCatalogue);
  expect(faults).toEqual([]);
  return form;
};
const anyForm = fc.boolean().chain(aFormWithConditions);

it('settling settled values changes neither values nor visibility', () => {
  fc.assert(
    fc.property(anyForm, valuesWithConditions, (definition, given) => {
      const form = compiled(definition);
      const first = settle(form, given, facts, { calculates: true });
      const second = settle(form, first.values, facts, { calculates: true });
      expect(second.values).toEqual(first.values);
      const access = accessEverywhere(form, 'editable');
      const shown = evaluate(form, first.values, facts, access);
      for (const path of form.fields.keys()) {
        const isSeen = !first.unseen.has(path) && !first.absent.has(path);
        if (first.plan.decidedFields.has(path)) expect(shown.fields[path]?.isVisible).toBe(isSeen);
      }
      expect(validate(form, first.values, facts, { phase: 'save', access })).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

it('the order of fields and sections does not affect settling', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  fc.assert(
    fc.property(
      anyForm,
      valuesWithConditions,
      order,
      fc.boolean(),
      (definition, given, places, isReversed) => {
        const fieldGroups = definition.fieldGroups.map((section, index) => ({
          ...section,
          orderIndex: places[index] ?? 0,
          rows: isReversed
            ? [...section.rows].reverse().map((row, rowIndex) => ({
                rowIndex,
                fields: [...row.fields].reverse().map((field, columnIndex) => ({ ...field, columnIndex })),
              }))
            : section.rows,
        }));
        expect(calculate(compiled({ fieldGroups }), given, facts)).toEqual(
          calculate(compiled(definition), given, facts),
        );
      },
    ),
    { numRuns: 300 },
  );
});

it('settling only removes values, and kept values stay', () => {
  fc.assert(
    fc.property(anyForm, valuesWithConditions, (definition, given) => {
      const form = compiled(definition);
      const values = calculate(form, given, facts);
      const sent = merge(form, {}, given, accessEverywhere(form, 'editable'), facts);
      expect(sent.violations).toEqual([]);
      expect(sent.values).toEqual(values);
      for (const name of conditionFields) {
        const isKept = form.fields.get(name)?.definition.keepWhenHidden === true;
        expect(isKept || values[name] === null ? values[name] : given[name]).toEqual(
          isKept ? given[name] : values[name],
        );
      }
    }),
    { numRuns: 300 },
  );
});

it('without cycles, settling blanks exactly the fields that their conditions hide', () => {
  fc.assert(
    fc.property(aFormWithConditions(false), valuesWithConditions, (definition, given) => {
      const form = compiled(definition);
      expect(calculate(form, given, facts)).toEqual(byDefinition(form, given));
    }),
    { numRuns: 400 },
  );
});

/**
 * A second implementation of the law, for forms whose conditions read only earlier fields: one field after the other.
 */
function byDefinition(form: ReturnType<typeof compiled>, given: EntryValues): EntryValues {
  const values: Record<string, EntryValues[string]> = { ...given, sum: null, total: null };
  const holds = (source: { evaluate: (bindings: never) => unknown } | undefined, row?: EntryValues) => {
    const bindings = openBindings(form, values, facts);
    const table = form.tables.get('rows');
    return (
      !source ||
      source.evaluate((row && table ? rowBindings(table, row, bindings, facts) : bindings) as never) === true
    );
  };
  const isOut = (path: string, row?: EntryValues) => {
    const field = form.fieldByPath.get(path);
    const section = form.sections.find(({ name }) => name === field?.sectionName);
    if (!field || field.definition.keepWhenHidden) return false;
    return !holds(section?.visibleWhen) || !holds(field.visibleWhen, row);
  };
  for (const name of conditionFields) if (isOut(name)) values[name] = null;
  const table = form.tables.get('rows');
  const rows = rowsOf(values, 'rows').map((cells) => {
    const row = { ...cells };
    for (const name of cellFields) if (isOut(`rows.${name}`, row)) row[name] = null;
    return row;
  });
  const keepsRows = table?.fields.some(({ definition }) => definition.keepWhenHidden) === true;
  values.rows = holds(table?.visibleWhen) || keepsRows ? rows : [];
  for (const name of ['sum', 'total']) {
    const value = form.fields.get(name)?.calculation?.evaluate(openBindings(form, values, facts)) ?? null;
    values[name] = isOut(name) ? null : value;
  }
  return values;
}
