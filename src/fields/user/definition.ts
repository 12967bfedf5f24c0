import type { FieldType } from '#engine/form/field-type.ts';

import { userKind } from '#engine/form/value-kinds/user-kind.ts';

export const userField: FieldType = {
  ...userKind,
  name: 'user',
  group: 'people',
  icon: 'User',
  settings: [],
  checkSettings: () => [],
  samples: {
    good: [
      { value: '0190f5a2-7c1e-7abc-8def-0123456789ab' },
      { value: '11111111-2222-4333-8444-555555555555' },
      { value: { id: '0190F5A2-7C1E-7ABC-8DEF-0123456789AB', name: 'Ana' } },
    ],
    bad: [
      { value: 'ana', code: 'not_a_user' },
      { value: 7, code: 'not_a_user' },
      { value: { name: 'Ana' }, code: 'not_a_user' },
    ],
  },
};
