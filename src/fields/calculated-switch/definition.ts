import type { FieldType } from '#engine/form/field-type.ts';
import { booleanKind } from '#engine/form/value-kinds/boolean-kind.ts';

export const calculatedSwitchField: FieldType = {
  ...booleanKind,
  name: 'calculated-switch',
  group: 'calculated',
  icon: 'ToggleLeft',
  origin: 'calculated',
  settings: [{ name: 'expression', label: 'expression', editorType: 'expression' }],
  checkSettings: () => [],
  samples: {
    good: [{ value: true }, { value: false }, { value: null }],
    bad: [
      { value: 'yes', code: 'not_yes_or_no' },
      { value: 0, code: 'not_yes_or_no' },
      { value: {}, code: 'not_yes_or_no' },
    ],
  },
};
