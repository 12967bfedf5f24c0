import { expect, it } from 'vitest';
import { compileForm } from '#engine/form/compile-form.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { aField, aSection } from '#test/factories/module-definition.ts';
import { inputsOf } from './inputs-of.ts';

const parts = [
  aField('rate', 'number', { displayName: 'Rate' }),
  aField('bonus', 'number'),
  aField('total', 'calculated-number', { expression: 'SUM(items.map(i, i.net)) * rate + bonus' }),
];
const items = aSection(
  'items',
  [
    aField('net', 'number', { displayName: 'Net' }),
    aField('due', 'calculated-number', { expression: 'net * rate' }),
  ],
  { isTable: true, displayName: 'Items' },
);
const formOf = (fields: typeof parts) =>
  compileForm({ fieldGroups: [aSection('main', fields), items] }, fieldCatalogue).form;
const values = { rate: 2, bonus: 5, items: [{ net: 10 }, { net: 30 }] };
const shown = { isVisible: true, isReadonly: false, isRequired: false };
const told = (
  form: ReturnType<typeof formOf>,
  path: string,
  name: string,
  hidden: readonly string[] = [],
) => {
  const field = form.fieldByPath.get(name);
  if (!field) throw new Error(name);
  const state = {
    fields: Object.fromEntries(hidden.map((one) => [one, { ...shown, isVisible: false }])),
    sections: {},
  };
  const inputs = inputsOf({ form, values, state }, field, path);
  return { ...inputs, values: inputs.values.map(({ field: { name: of }, value }) => `${of} ${value}`) };
};

it('names the inputs of a value with their values, and columns with their rows', () => {
  expect(told(formOf(parts), 'total', 'total')).toEqual({
    values: ['rate 2', 'bonus 5'],
    columns: [{ label: 'Items · Net', lines: 2 }],
    hasUnseen: false,
  });
  expect(told(formOf(parts), 'items[1].due', 'items.due')).toMatchObject({ values: ['net 30', 'rate 2'] });
});

it('shows nothing that is hidden from the user or does not apply to the current values', () => {
  const withoutBonus = formOf(parts.filter(({ name }) => name !== 'bonus'));
  expect(told(withoutBonus, 'total', 'total')).toEqual({ values: [], columns: [], hasUnseen: true });
  expect(told(formOf(parts), 'total', 'total', ['bonus'])).toMatchObject({
    values: ['rate 2'],
    hasUnseen: true,
  });
});
