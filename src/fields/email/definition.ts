import type { FieldType } from '#engine/form/field-type.ts';
import { emailKind } from '#engine/form/value-kinds/email-kind.ts';
import { isEmailAddress } from '#engine/value/email-address.ts';

export const emailField: FieldType = {
  ...emailKind,
  name: 'email',
  group: 'text',
  icon: 'Mail',
  canBeUnique: true,
  settings: [],
  checkSettings: () => [],
  sheetGuess: { rank: 50, isLike: (cell) => typeof cell === 'string' && isEmailAddress(cell.trim()) },
  samples: {
    good: [
      { value: 'ana@example.com' },
      { value: "o'neill+tax@mail.example.co.uk" },
      { value: 'jörg@bücher.example' },
    ],
    bad: [
      { value: 'ana', code: 'not_an_email' },
      { value: 'ana@localhost', code: 'not_an_email' },
      { value: 'ana @example.com', code: 'not_an_email' },
      { value: 3, code: 'not_text' },
    ],
  },
};
