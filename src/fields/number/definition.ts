import type { FieldType } from '#engine/form/field-type.ts';
import type { SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import { numberKind, numberSettingFaults } from '#engine/form/value-kinds/number-kind.ts';
import { numberFormatSettings } from '../parts/shared-settings.ts';

export const numberField: FieldType = {
  ...numberKind({ extraDecimals: 'refused' }),
  name: 'number',
  group: 'text',
  icon: 'Hash',
  canBeUnique: true,
  settings: [
    ...numberFormatSettings,
    { name: 'minimum', label: 'minimum', editorType: 'number' },
    { name: 'maximum', label: 'maximum', editorType: 'number' },
  ],
  checkSettings: numberSettingFaults,
  sheetGuess: { rank: 60, isLike: isNumberLike, dependsOn: 'decimalMark' },
  samples: {
    good: [
      { value: 0 },
      { value: -12.5 },
      { value: 1234567.89, settings: { decimalPlaces: 2, format: 'thousands' } },
      { value: '12345678901234567890.123456789' },
      { value: 20, settings: { minimum: 0, maximum: 100, format: 'percent' } },
    ],
    bad: [
      { value: 'twelve', code: 'not_a_number' },
      { value: true, code: 'not_a_number' },
      { value: 1.234, code: 'too_many_decimals', settings: { decimalPlaces: 2 } },
      { value: 1.5, code: 'no_decimals', settings: { decimalPlaces: 0 } },
      { value: -1, code: 'number_too_small', settings: { minimum: 0 } },
      { value: 101, code: 'number_too_large', settings: { maximum: 100 } },
    ],
  },
};

const written = /^[-−]?\s*\p{Sc}?\s*[-−]?\d[\d.,'’\u00a0\u202f]*\s*(\p{Sc}|%)?$/u;

/** Digits are not always a number: a code keeps its leading zeros. */
function isNumberLike(cell: SheetCell): boolean {
  if (typeof cell !== 'string') return typeof cell === 'object' && 'n' in cell;
  return written.test(cell) && !/^\D*0\d/.test(cell);
}
