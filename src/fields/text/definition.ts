import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { checkName, hasDigitsOnly, isNotation } from '#engine/form/names/check-name.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';

const maxLength = 1000;
const namingRules = ['none', 'digits', 'name'] as const;

export const textField: FieldType = {
  ...textKind({ maxLength, isMultiline: false, check: checkNaming }),
  name: 'text',
  group: 'text',
  icon: 'Type',
  canBeUnique: true,
  settings: [
    {
      name: 'namingRule',
      label: 'namingRule',
      help: 'namingRuleHelp',
      editorType: 'dropdown',
      defaultValue: 'none',
      options: namingRules.map((rule) => ({ value: rule, label: `namingRule_${rule}` })),
    },
  ],
  checkSettings: () => [],
  sheetGuess: { rank: 80, isLike: (cell) => typeof cell !== 'string' || /^.{0,200}$/.test(cell) },
  samples: {
    good: [
      { value: 'Flight to Madrid' },
      { value: 'Größe 北京 😀' },
      { value: '0017', settings: { namingRule: 'digits' } },
      { value: 'Line 4 north', settings: { namingRule: 'name' } },
      { value: '2026-01-31', settings: { namingRule: 'name' } },
      { value: 'a'.repeat(maxLength) },
    ],
    bad: [
      { value: 12, code: 'not_text' },
      { value: 'two\nlines', code: 'text_one_line' },
      { value: '12a', code: 'digits_only', settings: { namingRule: 'digits' } },
      { value: '4th line', code: 'name_starts_with_number', settings: { namingRule: 'name' } },
      { value: 'R&D', code: 'name_special_characters', settings: { namingRule: 'name' } },
      { value: 'bell\u0007', code: 'text_characters' },
      { value: 'a'.repeat(maxLength + 1), code: 'text_too_long' },
    ],
  },
};

/** Dates, times and JSON are exempt, as they are where things are named. */
function checkNaming(text: string, { namingRule }: FieldDefinition): string | null {
  if (namingRule === 'digits') return hasDigitsOnly(text) || isNotation(text) ? null : 'digits_only';
  return namingRule === 'name' ? checkName(text) : null;
}
