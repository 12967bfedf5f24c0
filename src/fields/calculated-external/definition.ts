import type { CheckedValue, FieldType } from '#engine/form/field-type.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import { capabilities } from '#engine/form/value-kinds/value-kind.ts';

const kind = textKind({ maximumLength: 20_000, isMultiline: true });

/** A column of what a connector answered for another field, such as `customer.city`, as text. */
export const calculatedExternalField: FieldType = {
  ...kind,
  name: 'calculated-external',
  group: 'calculated',
  icon: 'Unplug',
  capabilities: capabilities({ isCalculated: true, isSearchable: true }),
  settings: [{ name: 'expression', label: 'externalColumn', editorType: 'external-column' }],
  checkSettings: () => [],
  check: (value, field): CheckedValue => kind.check(asText(value), field),
  samples: {
    good: [{ value: 'Madrid' }, { value: 7 }, { value: false }],
    bad: [
      { value: {}, code: 'not_text' },
      { value: ['Madrid'], code: 'not_text' },
      { value: 'nul\u0000', code: 'text_characters' },
    ],
  },
};

/** Other systems answer with numbers and yes or no too. */
function asText(value: unknown): unknown {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'boolean' ? String(value) : value;
}
