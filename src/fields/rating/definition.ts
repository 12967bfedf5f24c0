import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { numberKind } from '#engine/form/value-kinds/number-kind.ts';
import { numberSetting, refuse } from '#engine/form/value-kinds/value-kind.ts';
import { parseDecimal } from '#engine/value/decimal.ts';
import type { CheckedValue } from '#engine/value/field-value.ts';

const anyNumber = numberKind({ extraDecimals: 'refused' });
const anywhere = { id: '', name: '', displayName: '', editorType: '', columnIndex: 0, width: 1 };
const maxMarks = 10;

export const ratingField: FieldType = {
  ...anyNumber,
  name: 'rating',
  group: 'choice',
  icon: 'Star',
  content: 'plain',
  settings: [
    {
      name: 'maximum',
      label: 'maximum',
      editorType: 'number',
      defaultValue: 5,
      minimum: 2,
      maximum: maxMarks,
    },
    { name: 'allowHalf', label: 'allowHalf', editorType: 'switch', defaultValue: false },
    {
      name: 'icon',
      label: 'ratingIcon',
      editorType: 'dropdown',
      defaultValue: 'star',
      options: [
        { value: 'star', label: 'iconStar' },
        { value: 'heart', label: 'iconHeart' },
        { value: 'thumbs-up', label: 'iconThumb' },
        { value: 'smile', label: 'iconSmile' },
      ],
    },
  ],
  checkSettings: ({ maximum }) =>
    (maximum ?? null) === null || isMarkCount(maximum)
      ? []
      : [{ property: 'maximum', code: 'setting_rating_maximum' }],
  check: checkMarks,
  checkOperand: (value) => anyNumber.check(value, anywhere),
  parseText: (text, field, facts) => {
    const parsed = anyNumber.parseText(text, anywhere, facts);
    return parsed.ok ? checkMarks(parsed.value, field) : parsed;
  },
  samples: {
    good: [
      { value: 1 },
      { value: 5 },
      { value: 3.5, settings: { allowHalf: true } },
      { value: 10, settings: { maximum: 10 } },
    ],
    bad: [
      { value: 'good', code: 'not_a_number' },
      { value: 0, code: 'number_too_small' },
      { value: 6, code: 'number_too_large' },
      { value: 2.5, code: 'off_step' },
      { value: 2.3, code: 'off_step', settings: { allowHalf: true } },
    ],
  },
};

/** The number of marks of a rating, and the smallest part of a mark that counts. */
export function scaleOf(field: FieldDefinition): { readonly maximum: number; readonly step: number } {
  const maximum = isMarkCount(field.maximum) ? (numberSetting(field.maximum) ?? 5) : 5;
  return { maximum, step: field.allowHalf === true ? 0.5 : 1 };
}

function checkMarks(value: unknown, field: FieldDefinition): CheckedValue {
  const { maximum, step } = scaleOf(field);
  const checked = anyNumber.check(value, { ...anywhere, minimum: step, maximum });
  const decimal = checked.ok ? parseDecimal(checked.value) : null;
  if (decimal === null) return checked;
  return decimal.modulo(step).isZero() ? checked : refuse('off_step', { step, minimum: step });
}

function isMarkCount(setting: unknown): boolean {
  return Number.isInteger(setting) && Number(setting) >= 2 && Number(setting) <= maxMarks;
}
