import { produce } from 'immer';
import { describe, expect, it } from 'vitest';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { aDefinition, aField, aSection } from '#test/factories/module-definition.ts';
import { changeField } from './field-commands.ts';

const module = aDefinition([
  aSection(
    'lines',
    [
      aField('amount', 'calculated-currency', { currency: 'USD', decimalPlaces: 2 }),
      aField('share', 'number', { decimalPlaces: 1, format: 'percent' }),
    ],
    { isTable: true },
  ),
  aSection('money', [
    aField('fee', 'calculated-currency', { currency: 'USD', decimalPlaces: 3 }),
    aField('tip', 'calculated-currency', { currency: 'CHF', decimalPlaces: 2 }),
    aField('total', 'calculated-currency', { currency: 'EUR' }),
    aField('rate', 'calculated-number', { format: 'none' }),
  ]),
]);
const changed = (before: ModuleDefinition, name: string, settings: Readonly<Record<string, unknown>>) =>
  produce(before, (draft) => {
    changeField(idOf(name), settings)(draft);
  });
const fieldOf = (of: ModuleDefinition, name: string) =>
  of.fieldGroups
    .flatMap(({ rows }) => rows.flatMap(({ fields }) => fields))
    .find((field) => field.name === name);
const idOf = (name: string) => fieldOf(module, name)?.id ?? '';
const calculated = (name: string, ...expressions: readonly string[]) =>
  fieldOf(
    expressions.reduce((before, expression) => changed(before, name, { expression }), module),
    name,
  );

describe('a sum', () => {
  it('takes the currency and decimals of the column that it totals', () => {
    const field = calculated('total', 'SUM(lines.map(l, l.amount))');
    expect(field).toMatchObject({ currency: 'USD', decimalPlaces: 2 });
  });

  it('takes the format of numbers, as it has no currency', () => {
    expect(calculated('rate', 'SUM(lines.share)')).toMatchObject({ format: 'percent', decimalPlaces: 1 });
    expect(calculated('rate', 'SUM(lines.amount)')).not.toHaveProperty('currency');
  });

  it('takes the most decimals of several fields, and only a currency that all have', () => {
    expect(calculated('total', 'SUM(lines.amount) + fee')).toMatchObject({
      currency: 'USD',
      decimalPlaces: 3,
    });
    expect(calculated('total', 'fee + tip')).toMatchObject({ currency: 'EUR', decimalPlaces: 3 });
  });

  it('follows while it is typed, and leaves what was set by hand', () => {
    expect(calculated('total', 'fee + tip', 'SUM(lines.amount)')).toMatchObject({
      currency: 'USD',
      decimalPlaces: 2,
    });
    const byHand = changed(module, 'total', { decimalPlaces: 0 });
    const made = changed(byHand, 'total', { expression: 'fee + tip' });
    expect(fieldOf(made, 'total')).toMatchObject({ currency: 'EUR', decimalPlaces: 0 });
  });

  it('takes nothing from other calculations and unknown fields', () => {
    expect(calculated('total', 'fee * 2')).toEqual({ ...fieldOf(module, 'total'), expression: 'fee * 2' });
    expect(calculated('total', 'fee + gone')).toMatchObject({ currency: 'EUR' });
  });
});
