import type { FieldType } from '#engine/form/field-type.ts';

import { textKind } from '#engine/form/value-kinds/text-kind.ts';

const maxLength = 20_000;

export const textareaField: FieldType = {
  ...textKind({ maxLength, isMultiline: true }),
  name: 'textarea',
  group: 'text',
  icon: 'AlignLeft',
  inLists: { isSearchable: true, isSortable: false },
  settings: [],
  checkSettings: () => [],
  sheetGuess: { rank: 90, isLike: () => true, isWide: true },
  samples: {
    good: [{ value: 'One line' }, { value: 'First\n\n  second' }, { value: 'a'.repeat(maxLength) }],
    bad: [
      { value: false, code: 'not_text' },
      { value: 'nul\u0000', code: 'text_characters' },
      { value: 'a'.repeat(maxLength + 1), code: 'text_too_long' },
    ],
  },
};
