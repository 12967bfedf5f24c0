import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { numberKind, numberSettingFaults, placesOf } from '#engine/form/value-kinds/number-kind.ts';
import { accept, refuse } from '#engine/form/value-kinds/value-kind.ts';
import {
  type CurrencyStyle,
  decimalsOfCurrency,
  formatCurrency,
  isCurrencyCode,
  parseCurrency,
} from '#engine/value/currency-text.ts';
import { parseDecimal } from '#engine/value/decimal.ts';
import { decimalPlacesSetting } from '../parts/shared-settings.ts';

const usualCurrency = 'EUR';
const amounts = numberKind({ extraDecimals: 'rounded' });

export const calculatedCurrencyField: FieldType = {
  ...amounts,
  name: 'calculated-currency',
  group: 'calculated',
  icon: 'Banknote',
  origin: 'calculated',
  settings: [
    { name: 'expression', label: 'expression', editorType: 'expression' },
    { name: 'currency', label: 'currency', editorType: 'text', defaultValue: usualCurrency },
    decimalPlacesSetting,
  ],
  checkSettings: (field) => {
    const faults = numberSettingFaults(field);
    if (!isCurrencyCode(field.currency ?? usualCurrency)) {
      faults.push({ property: 'currency', code: 'setting_currency' });
    }
    return faults;
  },
  check: (value, field) => amounts.check(value, withPlaces(field)),
  toText: (value, field, facts) => {
    const amount = parseDecimal(value);
    return amount === null ? '' : formatCurrency(amount, styleOf(field, facts.locale));
  },
  parseText: (text, field, facts) => {
    if (text.trim() === '') return accept(null);
    const number = parseCurrency(text, styleOf(field, facts.locale));
    return number === null ? refuse('not_a_number') : amounts.check(number, withPlaces(field));
  },
  samples: {
    good: [
      { value: 1234.5 },
      { value: '-0.505' },
      { value: 1200, settings: { currency: 'JPY' } },
      { value: '12345678901234567.125', settings: { currency: 'USD', decimalPlaces: 3 } },
    ],
    bad: [
      { value: 'three', code: 'not_a_number' },
      { value: [3], code: 'not_a_number' },
      { value: true, code: 'not_a_number' },
    ],
  },
};

function styleOf(field: FieldDefinition, locale: string): CurrencyStyle {
  return { locale, currency: currencyOf(field), decimalPlaces: placesOf(field) };
}

function currencyOf(field: FieldDefinition): string {
  return isCurrencyCode(field.currency) ? field.currency : usualCurrency;
}

/** An amount is kept as exactly as it is shown. */
function withPlaces(field: FieldDefinition): FieldDefinition {
  return { ...field, decimalPlaces: placesOf(field) ?? decimalsOfCurrency(currencyOf(field)) };
}
