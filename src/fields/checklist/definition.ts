import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { optionFaults, optionsOf, readOption } from '#engine/form/sources/option-list.ts';
import { countSettingFaults, textListKind } from '#engine/form/value-kinds/text-list-kind.ts';
import { accept, refuse } from '#engine/form/value-kinds/value-kind.ts';
import type { CheckedValue } from '#engine/value/field-value.ts';
import { countSettings } from '../parts/shared-settings.ts';

const three = { listToUse: { values: ['Laptop', 'Phone', 'Screen, large'] } };
const keyed = {
  listToUse: [
    { key: 'hi', value: 'High' },
    { key: 'lo', value: 'Low' },
  ],
};

export const checklistField: FieldType = {
  ...textListKind({
    expressionType: 'text',
    check: checkOption,
    checkShape: (item) => (typeof item === 'string' ? accept(item) : refuse('not_text')),
    toText: (item, field) => optionsOf(field).find((option) => option.key === item)?.label ?? item,
    parseText: (text, field, facts) => {
      const option = readOption(text, field, facts.optionNames?.(field));
      return option ? accept(option.key) : refuse('not_an_option');
    },
  }),
  name: 'checklist',
  group: 'choice',
  icon: 'ListChecks',
  inLists: { isSearchable: true, isSortable: false },
  settings: [
    {
      name: 'listToUse',
      label: 'listToUse',
      editorType: 'option-list',
      defaultValue: { values: ['Option 1', 'Option 2'] },
    },
    ...countSettings,
  ],
  checkSettings,
  samples: {
    good: [
      { value: ['Laptop'], settings: three },
      { value: ['Screen, large', 'Laptop', 'Laptop'], settings: three },
      { value: ['lo', 'hi'], settings: { ...keyed, minimumPicked: 2, maximumPicked: 2 } },
      { value: [], settings: { ...three, minimumPicked: 1 } },
    ],
    bad: [
      { value: 'Laptop', code: 'not_a_list', settings: three },
      { value: ['Laptop', 'Desk'], code: 'not_an_option', settings: three },
      { value: ['High'], code: 'not_an_option', settings: keyed },
      { value: [1], code: 'not_text', settings: three },
      { value: ['Laptop'], code: 'too_few_picked', settings: { ...three, minimumPicked: 2 } },
      { value: ['Laptop', 'Phone'], code: 'too_many_picked', settings: { ...three, maximumPicked: 1 } },
    ],
  },
};

function checkOption(item: unknown, field: FieldDefinition): CheckedValue {
  if (typeof item !== 'string') return refuse('not_text');
  return optionsOf(field).some((option) => option.key === item) ? accept(item) : refuse('not_an_option');
}

function checkSettings(field: FieldDefinition): { property: string; code: string }[] {
  const faults = [...optionFaults(field), ...countSettingFaults(field)];
  const { minimumPicked } = field;
  if (typeof minimumPicked === 'number' && minimumPicked > optionsOf(field).length) {
    faults.push({ property: 'minimumPicked', code: 'setting_more_than_options' });
  }
  return faults;
}
