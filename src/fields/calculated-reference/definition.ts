import type { CheckedValue, FieldType } from '#engine/form/field-type.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import { capabilities } from '#engine/form/value-kinds/value-kind.ts';

const kind = textKind({ maximumLength: 20_000, isMultiline: true });

/** A column of what another field refers to, such as `vendor.city`, as text. */
export const calculatedReferenceField: FieldType = {
  ...kind,
  name: 'calculated-reference',
  group: 'calculated',
  icon: 'Link',
  capabilities: capabilities({ isCalculated: true, isSearchable: true }),
  settings: [{ name: 'expression', label: 'referenceColumn', editorType: 'reference-column' }],
  checkSettings: () => [],
  check: (value, field): CheckedValue => kind.check(asText(value), field),
  samples: {
    good: [{ value: 'Madrid' }, { value: 12.5 }, { value: true }],
    bad: [
      { value: {}, code: 'not_text' },
      { value: ['Madrid'], code: 'not_text' },
      { value: 'nul\u0000', code: 'text_characters' },
    ],
  },
};

/** Columns may hold numbers and answers too. */
function asText(value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'boolean' ? String(value) : value;
}
