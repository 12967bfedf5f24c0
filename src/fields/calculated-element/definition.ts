import type { FieldType } from '#engine/form/field-type.ts';
import { numberKind, numberSettingFaults } from '#engine/form/value-kinds/number-kind.ts';
import { numberFormatSettings } from '../parts/shared-settings.ts';

/** A sum, average, extreme or count over the rows of a table section, such as `SUM(items.map(i, i.net))`. */
export const calculatedElementField: FieldType = {
  ...numberKind({ extraDecimals: 'rounded' }),
  name: 'calculated-element',
  group: 'calculated',
  icon: 'Sigma',
  origin: 'calculated',
  settings: [
    { name: 'expression', label: 'elementAggregate', editorType: 'element-aggregate' },
    ...numberFormatSettings,
  ],
  checkSettings: numberSettingFaults,
  samples: {
    good: [{ value: 0 }, { value: 17.25 }, { value: '0.3333333333333333333333333333333333' }],
    bad: [
      { value: 'some', code: 'not_a_number' },
      { value: [1], code: 'not_a_number' },
      { value: true, code: 'not_a_number' },
    ],
  },
};
