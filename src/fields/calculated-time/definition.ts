import type { FieldType } from '#engine/form/field-type.ts';
import { timeKind } from '#engine/form/value-kinds/date-kinds.ts';
import { accept } from '#engine/form/value-kinds/value-kind.ts';

const isToTheMinute = (setting: unknown) => setting === 'minutes';

export const calculatedTimeField: FieldType = {
  ...timeKind,
  name: 'calculated-time',
  group: 'calculated',
  icon: 'Timer',
  origin: 'calculated',
  settings: [
    { name: 'expression', label: 'expression', editorType: 'expression' },
    {
      name: 'precision',
      label: 'timePrecision',
      editorType: 'dropdown',
      defaultValue: 'seconds',
      options: [
        { value: 'seconds', label: 'timePrecisionSeconds' },
        { value: 'minutes', label: 'timePrecisionMinutes' },
      ],
    },
  ],
  checkSettings: () => [],
  check: (value, field) => {
    const checked = timeKind.check(value, field);
    if (!checked.ok || typeof checked.value !== 'string' || !isToTheMinute(field.precision)) return checked;
    return accept(`${checked.value.slice(0, 5)}:00`);
  },
  toText: (value, field, facts) => {
    const text = timeKind.toText(value, field, facts);
    return isToTheMinute(field.precision) ? text.slice(0, 5) : text;
  },
  samples: {
    good: [
      { value: '09:30:00' },
      { value: '23:59:59' },
      { value: '08:05:59', settings: { precision: 'minutes' } },
    ],
    bad: [
      { value: '24:00:00', code: 'not_a_time' },
      { value: 'noon', code: 'not_a_time' },
      { value: 930, code: 'not_a_time' },
    ],
  },
};
