import type { FieldType } from '#engine/form/field-type.ts';
import { emailKind } from '#engine/form/value-kinds/email-kind.ts';

export const calculatedEmailField: FieldType = {
  ...emailKind,
  name: 'calculated-email',
  group: 'calculated',
  icon: 'MailCheck',
  origin: 'calculated',
  settings: [{ name: 'expression', label: 'expression', editorType: 'expression' }],
  checkSettings: () => [],
  samples: {
    good: [{ value: 'ana@example.com' }, { value: ' ben@example.com ' }, { value: 'jörg@bücher.example' }],
    bad: [
      { value: 'ana', code: 'not_an_email' },
      { value: 'ana@localhost', code: 'not_an_email' },
      { value: 3, code: 'not_text' },
    ],
  },
};
