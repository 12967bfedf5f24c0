import { Decimal, parseDecimal, roundDecimal, wholePart } from '#engine/value/decimal.ts';
import { type ExpressionFunction, optional, parameter, repeated } from '../check/function-type.ts';
import type { RuntimeValue } from '../runtime-value.ts';

const numbers = { list: 'number' } as const;

const overNumbers = [
  { parameters: [parameter('list', numbers)], returns: 'number' },
  { parameters: [repeated('number', 'number')], returns: 'number' },
] as const;

const overOrdered = [
  { parameters: [parameter('list', { list: 'ordered' })], returns: 'T' },
  { parameters: [repeated('value', 'ordered')], returns: 'T' },
] as const;

function flattened(values: readonly RuntimeValue[]): readonly RuntimeValue[] {
  return values.flatMap((value) => (Array.isArray(value) ? value : [value]));
}

function decimalsOf(values: readonly RuntimeValue[]): Decimal[] {
  return flattened(values).filter((value) => value instanceof Decimal);
}

function sum(values: readonly Decimal[]): Decimal {
  return values.reduce((total, value) => total.plus(value), new Decimal(0));
}

function extreme(values: readonly RuntimeValue[], sign: 1 | -1): RuntimeValue {
  let best: RuntimeValue = null;
  for (const value of flattened(values)) {
    if (value === null || best === null) best ??= value;
    else if (value instanceof Decimal && best instanceof Decimal) {
      if (value.comparedTo(best) * sign > 0) best = value;
    } else if ((value > best ? 1 : -1) * sign > 0) best = value;
  }
  return best;
}

function onDecimal(value: RuntimeValue | undefined, change: (decimal: Decimal) => Decimal): RuntimeValue {
  return value instanceof Decimal ? change(value) : null;
}

function placesOf(value: RuntimeValue | undefined): number {
  return value instanceof Decimal ? Math.max(-100, Math.min(100, wholePart(value))) : 0;
}

function scaled(number: RuntimeValue | undefined, places: RuntimeValue | undefined, round: 'floor' | 'ceil') {
  const factor = new Decimal(10).pow(placesOf(places));
  return onDecimal(number, (decimal) => decimal.times(factor)[round]().div(factor));
}

const rounding = [
  { parameters: [parameter('number', 'number'), optional('places', 'number')], returns: 'number' },
] as const;

/** Functions on numbers. Blank elements are left out of sums, averages and extremes. */
export const numberFunctions: readonly ExpressionFunction[] = [
  {
    name: 'SUM',
    group: 'number',
    example: 'SUM(items.map(i, i.net))',
    signatures: overNumbers,
    apply: (values) => sum(decimalsOf(values)),
  },
  {
    name: 'AVG',
    group: 'number',
    example: 'AVG(items.map(i, i.net))',
    signatures: overNumbers,
    apply: (values) => {
      const decimals = decimalsOf(values);
      return decimals.length === 0 ? null : sum(decimals).div(decimals.length);
    },
  },
  {
    name: 'MIN',
    group: 'number',
    example: 'MIN(price, 100)',
    signatures: overOrdered,
    apply: (values) => extreme(values, -1),
  },
  {
    name: 'MAX',
    group: 'number',
    example: 'MAX(items.map(i, i.day))',
    signatures: overOrdered,
    apply: (values) => extreme(values, 1),
  },
  {
    name: 'COUNT',
    group: 'number',
    example: 'COUNT(items)',
    signatures: [{ parameters: [parameter('list', { list: 'T' })], returns: 'number' }],
    apply: ([list]) => new Decimal(Array.isArray(list) ? list.filter((value) => value !== null).length : 0),
  },
  {
    name: 'ROUND',
    group: 'number',
    example: 'ROUND(net * 0.2, 2)',
    signatures: rounding,
    apply: ([number, places]) => onDecimal(number, (decimal) => roundDecimal(decimal, placesOf(places))),
  },
  {
    name: 'FLOOR',
    group: 'number',
    example: 'FLOOR(days)',
    signatures: rounding,
    apply: ([number, places]) => scaled(number, places, 'floor'),
  },
  {
    name: 'CEILING',
    group: 'number',
    example: 'CEILING(days)',
    signatures: rounding,
    apply: ([number, places]) => scaled(number, places, 'ceil'),
  },
  {
    name: 'ABS',
    group: 'number',
    example: 'ABS(difference)',
    signatures: [{ parameters: [parameter('number', 'number')], returns: 'number' }],
    apply: ([number]) => onDecimal(number, (decimal) => decimal.abs()),
  },
  {
    name: 'NUMBER',
    group: 'number',
    example: 'NUMBER("12.5")',
    signatures: [{ parameters: [parameter('text', 'text')], returns: 'number' }],
    apply: ([text]) => parseDecimal(typeof text === 'string' ? text.trim() : null),
  },
];
