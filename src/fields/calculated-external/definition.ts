import type { FieldType } from '#engine/form/field-type.ts';
import { columnTextKind } from '#engine/form/value-kinds/column-text-kind.ts';

/** A column of a connector's answer for another field, such as `customer.city`, as text. */
export const calculatedExternalField: FieldType = {
  ...columnTextKind,
  name: 'calculated-external',
  group: 'calculated',
  icon: 'Unplug',
  origin: 'calculated',
  settings: [{ name: 'expression', label: 'externalColumn', editorType: 'external-column' }],
  checkSettings: () => [],
  samples: {
    good: [{ value: 'Madrid' }, { value: 7 }, { value: false }],
    bad: [
      { value: {}, code: 'not_text' },
      { value: ['Madrid'], code: 'not_text' },
      { value: 'nul\u0000', code: 'text_characters' },
    ],
  },
};
