import type { FieldType } from '#engine/form/field-type.ts';
import { userKind } from '#engine/form/value-kinds/user-kind.ts';
import { notInLists } from '#engine/form/value-kinds/value-kind.ts';

const ana = '0197f0a2-0000-7000-8000-00000000000a';

export const calculatedUserField: FieldType = {
  ...userKind,
  name: 'calculated-user',
  group: 'calculated',
  icon: 'UserCog',
  origin: 'calculated',
  inLists: notInLists,
  settings: [{ name: 'expression', label: 'expression', editorType: 'expression' }],
  checkSettings: () => [],
  samples: {
    good: [{ value: ana }, { value: ana.toUpperCase() }, { value: { id: ana, name: 'Ana' } }],
    bad: [
      { value: 'ana', code: 'not_a_user' },
      { value: 7, code: 'not_a_user' },
      { value: { name: 'Ana' }, code: 'not_a_user' },
    ],
  },
};
