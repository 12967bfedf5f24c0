import type { FieldType } from '#engine/form/field-type.ts';
import { booleanKind, isYesOrNo } from '#engine/form/value-kinds/boolean-kind.ts';

export const switchField: FieldType = {
  ...booleanKind,
  name: 'switch',
  group: 'choice',
  icon: 'ToggleRight',
  settings: [],
  checkSettings: () => [],
  sheetGuess: { rank: 10, isLike: isYesOrNo },
  samples: {
    good: [{ value: true }, { value: false }, { value: null }],
    bad: [
      { value: 'true', code: 'not_yes_or_no' },
      { value: 1, code: 'not_yes_or_no' },
      { value: [true], code: 'not_yes_or_no' },
    ],
  },
};
