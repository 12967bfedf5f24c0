import type { FieldType } from '#engine/form/field-type.ts';
import { columnTextKind } from '#engine/form/value-kinds/column-text-kind.ts';

/** A column of the row that another field refers to, such as `vendor.city`, as text. */
export const calculatedReferenceField: FieldType = {
  ...columnTextKind,
  name: 'calculated-reference',
  group: 'calculated',
  icon: 'Link',
  origin: 'calculated',
  settings: [{ name: 'expression', label: 'referenceColumn', editorType: 'reference-column' }],
  checkSettings: () => [],
  samples: {
    good: [{ value: 'Madrid' }, { value: 12.5 }, { value: true }],
    bad: [
      { value: {}, code: 'not_text' },
      { value: ['Madrid'], code: 'not_text' },
      { value: 'nul\u0000', code: 'text_characters' },
    ],
  },
};
