import type { FieldType } from '#engine/form/field-type.ts';
import { connectorCallOf } from '#engine/form/sources/external-call.ts';
import { connectorSourceOf } from '#engine/form/sources/reference-source.ts';
import { checkItemKey, keyOfLabel, shownLabel } from '#engine/form/value-kinds/reference-kind.ts';
import { countSettingFaults, textListKind } from '#engine/form/value-kinds/text-list-kind.ts';
import { countSettings } from '../parts/shared-settings.ts';

const customers = { connectorId: '0190f5a2-7c1e-7abc-8def-0123456789ab' };

/** Several items from a connector, stored by their keys. */
export const multiSelectExternalField: FieldType = {
  ...textListKind({
    expressionType: 'text',
    check: checkItemKey,
    checkShape: checkItemKey,
    toText: (item, field, facts) => shownLabel(item, connectorSourceOf(field), facts)?.label ?? item,
    parseText: (text, field, facts) => checkItemKey(keyOfLabel(text, connectorSourceOf(field), facts)),
  }),
  name: 'multi-select-external',
  group: 'choice',
  icon: 'ListPlus',
  settings: [
    { name: 'connectorId', label: 'connector', editorType: 'connector' },
    { name: 'inputs', label: 'connectorInputs', editorType: 'connector-inputs' },
    { name: 'keyPath', label: 'keyPath', editorType: 'connector-column' },
    { name: 'labelPath', label: 'labelPath', editorType: 'connector-column' },
    ...countSettings,
  ],
  checkSettings: countSettingFaults,
  refersTo: connectorSourceOf,
  needsSource: () => 'connectorId',
  externalCall: connectorCallOf,
  samples: {
    good: [
      { value: ['C-100'], settings: customers },
      { value: ['C-100', 'C-200', 'C-100'], settings: customers },
      { value: [{ id: 'C-100', label: 'Acme' }, 'C-300'], settings: { ...customers, maximumPicked: 2 } },
    ],
    bad: [
      { value: 'C-100', code: 'not_a_list' },
      { value: [null], code: 'not_a_key' },
      { value: [100], code: 'not_text' },
      { value: ['C-100'], code: 'too_few_picked', settings: { ...customers, minimumPicked: 2 } },
    ],
  },
};
