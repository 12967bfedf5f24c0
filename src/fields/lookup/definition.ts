import type { FieldType } from '#engine/form/field-type.ts';
import { moduleSourceOf, sourceFaults } from '#engine/form/sources/reference-source.ts';
import { keyIn, keyOfLabel, shownLabel } from '#engine/form/value-kinds/reference-kind.ts';
import {
  accept,
  equalityOperators,
  notInLists,
  ordinary,
  refuse,
} from '#engine/form/value-kinds/value-kind.ts';
import type { CheckedValue } from '#engine/value/field-value.ts';
import { isUuid } from '#engine/value/uuid.ts';

const vendor = '0190f5a2-7c1e-7abc-8def-0123456789ab';

/** An entry of another module, kept by its id. In expressions it has that entry's fields: `vendor.city`. */
export const lookupField: FieldType = {
  ...ordinary,
  name: 'lookup',
  group: 'choice',
  icon: 'FileSearch',
  canBeUnique: true,
  inLists: notInLists,
  settings: [
    { name: 'moduleId', label: 'flowToLookUp', editorType: 'lookup-module' },
    { name: 'labelFields', label: 'labelFields', editorType: 'lookup-columns' },
    { name: 'filters', label: 'lookupFilters', editorType: 'lookup-filters' },
    { name: 'dependsOn', label: 'dependsOn', editorType: 'lookup-dependence' },
    { name: 'sortValuesBy', label: 'sortValuesBy', editorType: 'lookup-column' },
    {
      name: 'sortType',
      label: 'sortType',
      editorType: 'dropdown',
      defaultValue: 'Ascending',
      options: [
        { value: 'Ascending', label: 'sortAscending' },
        { value: 'Descending', label: 'sortDescending' },
      ],
    },
    { name: 'fills', label: 'fills', editorType: 'lookup-fills' },
    { name: 'canCreate', label: 'canCreate', editorType: 'switch', defaultValue: false },
    { name: 'clearable', label: 'clearable', editorType: 'switch', defaultValue: true },
  ],
  columnKind: 'uuid',
  operators: equalityOperators,
  expressionType: () => 'any',
  checkSettings: (field) => {
    const source = moduleSourceOf(field);
    return source ? sourceFaults(source, 'dependsOn') : [];
  },
  refersTo: moduleSourceOf,
  needsSource: () => 'moduleId',
  check: checkEntry,
  toText: (value, field, facts) => shownLabel(value, moduleSourceOf(field), facts)?.label ?? '',
  parseText: (text, field, facts) => checkEntry(keyOfLabel(text, moduleSourceOf(field), facts)),
  toColumn: (value) => value,
  fromColumn: (column) => (typeof column === 'string' ? column : null),
  samples: {
    good: [
      { value: vendor },
      { value: { id: vendor.toUpperCase(), label: 'Acme' } },
      { value: '11111111-2222-4333-8444-555555555555', settings: { moduleId: vendor } },
    ],
    bad: [
      { value: 'Acme', code: 'not_a_key' },
      { value: [vendor], code: 'not_a_key' },
      { value: { label: 'Acme' }, code: 'not_a_key' },
    ],
  },
};

function checkEntry(value: unknown): CheckedValue {
  if (value === null || value === undefined || value === '') return accept(null);
  const id = keyIn(value);
  return typeof id === 'string' && isUuid(id) ? accept(id.toLowerCase()) : refuse('not_a_key');
}
