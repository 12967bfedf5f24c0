import type { FieldType } from '#engine/form/field-type.ts';
import { timeKind } from '#engine/form/value-kinds/date-kinds.ts';
import { parseTime } from '#engine/value/zoned-time.ts';

export const timeField: FieldType = {
  ...timeKind,
  name: 'time',
  group: 'date',
  icon: 'Clock',
  settings: [],
  checkSettings: () => [],
  sheetGuess: {
    rank: 40,
    isLike: (cell) => typeof cell === 'string' && parseTime(cell) !== null,
  },
  samples: {
    good: [{ value: '09:30:00' }, { value: '23:59' }, { value: '00:00:00' }],
    bad: [
      { value: '24:00:00', code: 'not_a_time' },
      { value: '9 am', code: 'not_a_time' },
      { value: 930, code: 'not_a_time' },
    ],
  },
};
