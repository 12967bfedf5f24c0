import type { FieldType } from '#engine/form/field-type.ts';
import { connectorCallOf } from '#engine/form/sources/external-call.ts';
import { connectorSourceOf } from '#engine/form/sources/reference-source.ts';
import { checkKey, keyOfLabel, shownLabel } from '#engine/form/value-kinds/reference-kind.ts';
import { textKind } from '#engine/form/value-kinds/text-kind.ts';
import { equalityOperators, notInLists } from '#engine/form/value-kinds/value-kind.ts';

const customers = { connectorId: '0190f5a2-7c1e-7abc-8def-0123456789ab' };

/** One item from a connector, stored by its key. In expressions it has the columns of the answer: `customer.city`. */
export const inputExternalField: FieldType = {
  ...textKind({ maxLength: 200, isMultiline: false }),
  name: 'input-external',
  group: 'choice',
  icon: 'Cable',
  canBeUnique: true,
  inLists: notInLists,
  settings: [
    { name: 'connectorId', label: 'connector', editorType: 'connector' },
    { name: 'inputs', label: 'connectorInputs', editorType: 'connector-inputs' },
    { name: 'keyPath', label: 'keyPath', editorType: 'connector-column' },
    { name: 'labelPath', label: 'labelPath', editorType: 'connector-column' },
    { name: 'fills', label: 'fills', editorType: 'lookup-fills' },
    { name: 'clearable', label: 'clearable', editorType: 'switch', defaultValue: true },
  ],
  operators: equalityOperators,
  expressionType: () => 'any',
  checkSettings: () => [],
  refersTo: connectorSourceOf,
  needsSource: () => 'connectorId',
  externalCall: connectorCallOf,
  check: checkKey,
  toText: (value, field, facts) => shownLabel(value, connectorSourceOf(field), facts)?.label ?? '',
  parseText: (text, field, facts) => checkKey(keyOfLabel(text, connectorSourceOf(field), facts)),
  samples: {
    good: [
      { value: 'C-100', settings: customers },
      { value: { id: 'C-100', label: 'Acme' }, settings: customers },
      { value: 'ÄÖ 7' },
    ],
    bad: [
      { value: 100, code: 'not_text' },
      { value: ['C-100'], code: 'not_text' },
      { value: 'x'.repeat(201), code: 'text_too_long' },
    ],
  },
};
