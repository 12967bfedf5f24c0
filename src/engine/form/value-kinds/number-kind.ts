import {
  type Decimal,
  decimalToWire,
  hasTooManyDigits,
  maxDigits,
  parseDecimal,
  roundDecimal,
} from '#engine/value/decimal.ts';
import { formatNumber, parseNumber } from '#engine/value/number-text.ts';
import type { CheckedValue } from '../../value/field-value.ts';
import type { FieldDefinition } from '../definition.ts';
import { accept, numberSetting, orderOperators, ordinary, refuse, type ValueKind } from './value-kind.ts';

/** Settings of every number: `decimalPlaces`, `format` (`none`, `thousands`, `percent`), `minimum`, `maximum`. */
export interface NumberRules {
  /** How a number with more decimals than the field has is treated. */
  readonly extraDecimals: 'refused' | 'rounded';
}

/** Exact decimals within the field's range. */
export function numberKind(rules: NumberRules): ValueKind<'number'> {
  const check = (value: unknown, field: FieldDefinition): CheckedValue => {
    if (value === null || value === undefined || value === '') return accept(null);
    const decimal = parseDecimal(value);
    if (decimal === null) return refuseText(value);
    return checkDecimal(decimal, field, rules);
  };
  return {
    ...ordinary,
    content: 'number',
    columnKind: 'numeric',
    operators: orderOperators,
    expressionType: () => 'number',
    check,
    toText: (value, field, facts) => {
      const decimal = parseDecimal(value);
      if (decimal === null) return '';
      const hasGrouping = field.format === 'thousands';
      const text = formatNumber(decimal, {
        locale: facts.locale,
        decimalPlaces: placesOf(field),
        hasGrouping,
      });
      return field.format === 'percent' ? `${text} %` : text;
    },
    parseText: (text, field, facts) => {
      if (text.trim() === '') return accept(null);
      const number = parseNumber(text, facts.locale);
      return number === null ? refuseText(text) : check(number, field);
    },
    toColumn: (value) => parseDecimal(value)?.toFixed() ?? null,
    fromColumn: (column) => {
      const decimal = parseDecimal(column);
      return decimal === null ? null : decimalToWire(decimal);
    },
  };
}

/** Decimals that the field shows and stores; `undefined`: as many as the number has. */
export function placesOf(field: FieldDefinition): number | undefined {
  const places = numberSetting(field.decimalPlaces);
  return places === undefined ? undefined : Math.min(20, Math.max(0, Math.trunc(places)));
}

/** Faults of the settings of a number. */
export function numberSettingFaults(field: FieldDefinition): { property: string; code: string }[] {
  const faults: { property: string; code: string }[] = [];
  const places = field.decimalPlaces ?? null;
  if (places !== null && !(Number.isInteger(places) && Number(places) >= 0 && Number(places) <= 20)) {
    faults.push({ property: 'decimalPlaces', code: 'setting_decimal_places' });
  }
  for (const property of ['minimum', 'maximum']) {
    const limit = field[property] ?? null;
    if (limit !== null && numberSetting(limit) === undefined)
      faults.push({ property, code: 'setting_not_a_number' });
  }
  const [minimum, maximum] = [numberSetting(field.minimum), numberSetting(field.maximum)];
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    faults.push({ property: 'maximum', code: 'setting_range_reversed' });
  }
  return faults;
}

function refuseText(value: unknown): CheckedValue {
  return hasTooManyDigits(value) ? refuse('too_many_digits', { maximum: maxDigits }) : refuse('not_a_number');
}

function refuseDecimals(maximum: number): CheckedValue {
  return maximum === 0 ? refuse('no_decimals') : refuse('too_many_decimals', { maximum });
}

function checkDecimal(decimal: Decimal, field: FieldDefinition, rules: NumberRules): CheckedValue {
  const places = placesOf(field);
  const isTooFine = places !== undefined && decimal.decimalPlaces() > places;
  if (isTooFine && rules.extraDecimals === 'refused') return refuseDecimals(places);
  const kept = isTooFine ? roundDecimal(decimal, places) : decimal;
  const minimum = numberSetting(field.minimum);
  const maximum = numberSetting(field.maximum);
  if (minimum !== undefined && kept.lessThan(minimum)) return refuse('number_too_small', { minimum });
  if (maximum !== undefined && kept.greaterThan(maximum)) return refuse('number_too_large', { maximum });
  return accept(decimalToWire(kept));
}
