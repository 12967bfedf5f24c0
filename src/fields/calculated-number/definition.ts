import type { FieldType } from '#engine/form/field-type.ts';
import { numberKind, numberSettingFaults } from '#engine/form/value-kinds/number-kind.ts';
import { numberFormatSettings } from '../parts/shared-settings.ts';

export const calculatedNumberField: FieldType = {
  ...numberKind({ extraDecimals: 'rounded' }),
  name: 'calculated-number',
  group: 'calculated',
  icon: 'Calculator',
  origin: 'calculated',
  settings: [{ name: 'expression', label: 'expression', editorType: 'expression' }, ...numberFormatSettings],
  checkSettings: numberSettingFaults,
  samples: {
    good: [{ value: 3 }, { value: 0.1 }, { value: '0.3333333333333333333333333333333333' }],
    bad: [
      { value: 'three', code: 'not_a_number' },
      { value: [3], code: 'not_a_number' },
      { value: false, code: 'not_a_number' },
    ],
  },
};
