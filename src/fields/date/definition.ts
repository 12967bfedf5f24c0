import type { FieldType } from '#engine/form/field-type.ts';
import { dateKind } from '#engine/form/value-kinds/date-kinds.ts';
import { parseDate } from '#engine/value/zoned-time.ts';

export const dateField: FieldType = {
  ...dateKind,
  name: 'date',
  group: 'date',
  icon: 'Calendar',
  settings: [],
  checkSettings: () => [],
  sheetGuess: {
    rank: 20,
    isLike: (cell, facts) =>
      typeof cell === 'string'
        ? parseDate(cell, facts.dateFormat) !== null
        : typeof cell === 'object' && 'd' in cell,
    dependsOn: 'dateFormat',
  },
  samples: {
    good: [{ value: '2026-02-28' }, { value: '2024-02-29' }, { value: '0001-01-01' }],
    bad: [
      { value: '2026-02-29', code: 'not_a_date' },
      { value: '31.12.2026', code: 'not_a_date' },
      { value: 20260131, code: 'not_a_date' },
    ],
  },
};
