import type { FieldType } from '#engine/form/field-type.ts';
import { withDateFormat } from '#engine/form/value-kinds/date-format-setting.ts';
import { dateTimeKind } from '#engine/form/value-kinds/date-kinds.ts';
import { dateFormatSetting } from '../parts/shared-settings.ts';

export const calculatedDateTimeField: FieldType = {
  ...withDateFormat(dateTimeKind),
  name: 'calculated-date-time',
  group: 'calculated',
  icon: 'CalendarRange',
  origin: 'calculated',
  settings: [{ name: 'expression', label: 'expression', editorType: 'expression' }, dateFormatSetting],
  checkSettings: () => [],
  samples: {
    good: [
      { value: '2026-01-31T09:30:00.000Z' },
      { value: '2026-06-30T22:15:10Z', settings: { dateFormat: 'DD-MM-YYYY' } },
      { value: '2026-03-04T00:00:00+02:00', settings: { dateFormat: 'MM-DD-YYYY' } },
    ],
    bad: [
      { value: '2026-01-31', code: 'not_a_date_time' },
      { value: 'now', code: 'not_a_date_time' },
      { value: 1_769_852_000, code: 'not_a_date_time' },
    ],
  },
};
