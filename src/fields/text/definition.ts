import type { FieldType } from '#engine/form/field-type.ts';

import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import { capabilities } from '#engine/form/value-kinds/value-kind.ts';

const maximumLength = 1000;

export const textField: FieldType = {
  ...textKind({ maximumLength, isMultiline: false }),
  name: 'text',
  group: 'text',
  icon: 'Type',
  capabilities: capabilities({ isSearchable: true, canBeUnique: true }),
  settings: [],
  checkSettings: () => [],
  sheetGuess: { rank: 80, isLike: (cell) => typeof cell !== 'string' || /^.{0,200}$/.test(cell) },
  samples: {
    good: [{ value: 'Flight to Madrid' }, { value: 'Größe 北京 😀' }, { value: 'a'.repeat(maximumLength) }],
    bad: [
      { value: 12, code: 'not_text' },
      { value: 'two\nlines', code: 'text_one_line' },
      { value: 'bell\u0007', code: 'text_characters' },
      { value: 'a'.repeat(maximumLength + 1), code: 'text_too_long' },
    ],
  },
};
