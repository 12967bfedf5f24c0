import type { FieldType } from '#engine/form/field-type.ts';
import { withDateFormat } from '#engine/form/value-kinds/date-format-setting.ts';
import { dateKind } from '#engine/form/value-kinds/date-kinds.ts';
import { dateFormatSetting } from '../parts/shared-settings.ts';

export const calculatedDateField: FieldType = {
  ...withDateFormat(dateKind),
  name: 'calculated-date',
  group: 'calculated',
  icon: 'CalendarCheck',
  origin: 'calculated',
  settings: [{ name: 'expression', label: 'expression', editorType: 'expression' }, dateFormatSetting],
  checkSettings: () => [],
  samples: {
    good: [
      { value: '2026-02-28' },
      { value: '2024-02-29', settings: { dateFormat: 'DD-MM-YYYY' } },
      { value: '2026-03-04', settings: { dateFormat: 'MM-DD-YYYY' } },
    ],
    bad: [
      { value: '2026-02-29', code: 'not_a_date' },
      { value: '2026-02-28T10:00:00Z', code: 'not_a_date' },
      { value: 20260131, code: 'not_a_date' },
    ],
  },
};
