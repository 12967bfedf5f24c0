import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { listSourceOf, moduleSourceOf, sourceFaults } from '#engine/form/sources/reference-source.ts';
import { checkItemKey, keyOfLabel, shownLabel } from '#engine/form/value-kinds/reference-kind.ts';
import { countSettingFaults, textListKind } from '#engine/form/value-kinds/text-list-kind.ts';
import { countSettings } from '../parts/shared-settings.ts';

const currencies = {
  listToUse: { datasetId: '0190f5a2-7c1e-7abc-8def-0123456789ab', keyColumn: 'code', labelColumn: 'name' },
};

const sourceOf = (field: FieldDefinition) => listSourceOf(field) ?? moduleSourceOf(field);

/** Several rows of reference data, items of a key-value list or entries of a module, kept by their keys. */
export const multiSelectReferenceField: FieldType = {
  ...textListKind({
    expressionType: 'text',
    check: checkItemKey,
    checkShape: checkItemKey,
    toText: (item, field, facts) => shownLabel(item, sourceOf(field), facts)?.label ?? item,
    parseText: (text, field, facts) => checkItemKey(keyOfLabel(text, sourceOf(field), facts)),
  }),
  name: 'multi-select-reference',
  group: 'choice',
  icon: 'ListTree',
  settings: [
    { name: 'listToUse', label: 'referenceSource', editorType: 'reference-source' },
    ...countSettings,
  ],
  checkSettings: (field) => {
    const source = listSourceOf(field);
    return [...(source ? sourceFaults(source, 'listToUse') : []), ...countSettingFaults(field)];
  },
  refersTo: sourceOf,
  needsSource: () => 'listToUse',
  samples: {
    good: [
      { value: ['EUR'], settings: currencies },
      { value: ['EUR', 'USD', 'EUR'], settings: currencies },
      { value: [{ id: 'EUR', label: 'Euro' }, 'CHF'], settings: { ...currencies, maximumPicked: 2 } },
    ],
    bad: [
      { value: 'EUR', code: 'not_a_list' },
      { value: [null], code: 'not_a_key' },
      { value: [1], code: 'not_text' },
      { value: ['EUR'], code: 'too_few_picked', settings: { ...currencies, minimumPicked: 2 } },
    ],
  },
};
