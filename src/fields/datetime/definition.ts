import type { FieldType } from '#engine/form/field-type.ts';
import { dateTimeKind } from '#engine/form/value-kinds/date-kinds.ts';
import { parseInstant } from '#engine/value/zoned-time.ts';

export const datetimeField: FieldType = {
  ...dateTimeKind,
  name: 'datetime',
  group: 'date',
  icon: 'CalendarClock',
  settings: [],
  checkSettings: () => [],
  sheetGuess: {
    rank: 30,
    isLike: (cell, { dateFormat, timeZone }) =>
      typeof cell === 'string'
        ? cell.includes(':') && parseInstant(cell, dateFormat, timeZone) !== null
        : typeof cell === 'object' && !('n' in cell),
    dependsOn: 'dateFormat',
  },
  samples: {
    good: [
      { value: '2026-01-31T09:30:00.000Z' },
      { value: '2026-03-29T01:30:00+02:00' },
      { value: '1999-12-31T23:59:59Z' },
    ],
    bad: [
      { value: '2026-01-31', code: 'not_a_date_time' },
      { value: '2026-01-31T25:00:00Z', code: 'not_a_date_time' },
      { value: 1769851800000, code: 'not_a_date_time' },
    ],
  },
};
