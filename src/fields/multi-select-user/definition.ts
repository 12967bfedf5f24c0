import type { FieldType } from '#engine/form/field-type.ts';
import { countSettingFaults, textListKind } from '#engine/form/value-kinds/text-list-kind.ts';
import { userKind } from '#engine/form/value-kinds/user-kind.ts';
import { refuse } from '#engine/form/value-kinds/value-kind.ts';
import { countSettings } from '../parts/shared-settings.ts';

const ana = '0190f5a2-7c1e-7abc-8def-0123456789ab';
const ben = '11111111-2222-4333-8444-555555555555';

const checkPerson: FieldType['check'] = (item, field) =>
  item === null || item === undefined || item === '' ? refuse('not_a_user') : userKind.check(item, field);

export const multiSelectUserField: FieldType = {
  ...textListKind({
    expressionType: 'user',
    check: checkPerson,
    checkShape: (item) =>
      checkPerson(item, { id: '', name: '', displayName: '', editorType: '', columnIndex: 0, width: 1 }),
    toText: userKind.toText,
    parseText: userKind.parseText,
  }),
  name: 'multi-select-user',
  group: 'people',
  icon: 'Users',
  content: 'user',
  settings: [...countSettings],
  checkSettings: countSettingFaults,
  samples: {
    good: [
      { value: [ana] },
      { value: [ben, ana, ben] },
      {
        value: [{ id: ana.toUpperCase(), name: 'Ana' }, ben],
        settings: { minimumPicked: 2, maximumPicked: 2 },
      },
    ],
    bad: [
      { value: ana, code: 'not_a_list' },
      { value: [ana, 'ben'], code: 'not_a_user' },
      { value: [null], code: 'not_a_user' },
      { value: [ana], code: 'too_few_picked', settings: { minimumPicked: 2 } },
      { value: [ana, ben], code: 'too_many_picked', settings: { maximumPicked: 1 } },
    ],
  },
};
