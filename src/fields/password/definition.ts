import type { FieldType } from '#engine/form/field-type.ts';
import { secretIsSet, secretKind } from '#engine/form/value-kinds/secret-kind.ts';

export const passwordField: FieldType = {
  ...secretKind,
  name: 'password',
  group: 'text',
  icon: 'KeyRound',
  settings: [],
  checkSettings: () => [],
  samples: {
    good: [
      { value: 'correct horse battery' },
      { value: secretIsSet },
      { value: { sealed: 'eyJhbGciOiJkaXIi' } },
    ],
    bad: [
      { value: 1234, code: 'not_text' },
      { value: ['secret'], code: 'not_text' },
      { value: 'two\nlines', code: 'text_one_line' },
      { value: 'a'.repeat(1001), code: 'text_too_long' },
    ],
  },
};
