import type { FieldType } from '#engine/form/field-type.ts';

import { textKind } from '#engine/form/value-kinds/text-kind.ts';

export const calculatedTextField: FieldType = {
  ...textKind({ maxLength: 20_000, isMultiline: true }),
  name: 'calculated-text',
  group: 'calculated',
  icon: 'SquareFunction',
  origin: 'calculated',
  settings: [{ name: 'expression', label: 'expression', editorType: 'expression' }],
  checkSettings: () => [],
  samples: {
    good: [{ value: 'high' }, { value: 'Ana, 3 days' }, { value: 'two\nlines' }],
    bad: [
      { value: 4, code: 'not_text' },
      { value: 'nul\u0000', code: 'text_characters' },
      { value: {}, code: 'not_text' },
    ],
  },
};
