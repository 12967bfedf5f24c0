import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { numberKind } from '#engine/form/value-kinds/number-kind.ts';
import { numberSetting, refuse } from '#engine/form/value-kinds/value-kind.ts';
import { parseDecimal } from '#engine/value/decimal.ts';
import type { CheckedValue } from '#engine/value/field-value.ts';

const anyNumber = numberKind({ extraDecimals: 'refused' });
const anywhere = { id: '', name: '', displayName: '', editorType: '', columnIndex: 0, width: 1 };
const half = { minValue: -1, maxValue: 1, intervalSize: 0.5 };

export const sliderField: FieldType = {
  ...anyNumber,
  name: 'slider',
  group: 'text',
  icon: 'SlidersHorizontal',
  content: 'plain',
  settings: [
    { name: 'minValue', label: 'minValue', editorType: 'number', defaultValue: 0 },
    { name: 'maxValue', label: 'maxValue', editorType: 'number', defaultValue: 100 },
    { name: 'intervalSize', label: 'intervalSize', editorType: 'number', defaultValue: 1 },
    { name: 'showValue', label: 'showValue', editorType: 'switch', defaultValue: true },
  ],
  checkSettings,
  check: checkPosition,
  checkOperand: (value) => anyNumber.check(value, anywhere),
  parseText: (text, field, facts) => {
    const parsed = anyNumber.parseText(text, anywhere, facts);
    return parsed.ok ? checkPosition(parsed.value, field) : parsed;
  },
  samples: {
    good: [
      { value: 0 },
      { value: 42 },
      { value: -0.5, settings: half },
      { value: 0.3, settings: { minValue: 0, maxValue: 1, intervalSize: 0.1 } },
    ],
    bad: [
      { value: 'loud', code: 'not_a_number' },
      { value: -1, code: 'number_too_small' },
      { value: 101, code: 'number_too_large' },
      { value: 0.25, code: 'off_step', settings: half },
    ],
  },
};

/** Ends and step of a slider. The defaults are 0 to 100 by 1. */
export function trackOf(field: FieldDefinition): { minimum: number; maximum: number; step: number } {
  const minimum = numberSetting(field.minValue) ?? 0;
  const step = numberSetting(field.intervalSize) ?? 1;
  return { minimum, maximum: numberSetting(field.maxValue) ?? 100, step: step > 0 ? step : 1 };
}

function checkPosition(value: unknown, field: FieldDefinition): CheckedValue {
  const { minimum, maximum, step } = trackOf(field);
  const checked = anyNumber.check(value, { ...anywhere, minimum, maximum });
  const decimal = checked.ok ? parseDecimal(checked.value) : null;
  if (decimal === null) return checked;
  return decimal.minus(minimum).modulo(step).isZero() ? checked : refuse('off_step', { step, minimum });
}

function checkSettings(field: FieldDefinition): { property: string; code: string }[] {
  const faults = ['minValue', 'maxValue', 'intervalSize']
    .filter((property) => (field[property] ?? null) !== null && numberSetting(field[property]) === undefined)
    .map((property) => ({ property, code: 'setting_not_a_number' }));
  if (faults.length > 0) return faults;
  const { minimum, maximum } = trackOf(field);
  if (minimum >= maximum) return [{ property: 'maxValue', code: 'setting_range_empty' }];
  const step = numberSetting(field.intervalSize) ?? 1;
  if (step <= 0) faults.push({ property: 'intervalSize', code: 'setting_not_positive' });
  else if (step > maximum - minimum)
    faults.push({ property: 'intervalSize', code: 'setting_step_too_large' });
  return faults;
}
