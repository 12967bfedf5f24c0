import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import { connectorCallOf } from '#engine/form/sources/external-call.ts';
import {
  connectorSourceOf,
  fillsOf,
  moduleSourceOf,
  type ReferenceSource,
} from '#engine/form/sources/reference-source.ts';
import { noValue } from '#engine/form/value-kinds/value-kind.ts';

const fromConnector = { setting: 'pullFrom', value: 'Connector' };
const fromApp = { setting: 'pullFrom', value: 'App' };

/**
 * Fetches a connector's answer, or the matching entry of an app, and fills fields with it. The field itself has no
 * value.
 */
export const pullDataField: FieldType = {
  ...noValue,
  name: 'pull-data',
  group: 'action',
  icon: 'CloudDownload',
  settings: [
    {
      name: 'pullFrom',
      label: 'pullFrom',
      editorType: 'dropdown',
      defaultValue: 'Connector',
      options: ['Connector', 'App'].map((value) => ({ value, label: `pullFrom_${value}` })),
    },
    { name: 'connectorId', label: 'connector', editorType: 'connector', when: fromConnector },
    { name: 'inputs', label: 'connectorInputs', editorType: 'connector-inputs', when: fromConnector },
    { name: 'moduleId', label: 'flowToLookUp', editorType: 'lookup-module', when: fromApp },
    { name: 'dependsOn', label: 'dependsOn', editorType: 'lookup-dependence', when: fromApp },
    { name: 'fills', label: 'fills', editorType: 'lookup-fills' },
  ],
  checkSettings,
  refersTo: pulledSourceOf,
  needsSource: (field) => (isFromApp(field) ? 'moduleId' : 'connectorId'),
  externalCall: (field) => (isFromApp(field) ? null : connectorCallOf(field)),
  actionOf: () => ({ kind: 'pullValues' }),
  samples: {
    good: [{ value: null }, { value: '' }, { value: null, settings: { pullFrom: 'App' } }],
    bad: [
      { value: 'pressed', code: 'unknown_field' },
      { value: true, code: 'unknown_field' },
      { value: {}, code: 'unknown_field' },
    ],
  },
};

/** The source of the pulled values. Null while none is chosen. */
export function pulledSourceOf(field: FieldDefinition): ReferenceSource | null {
  return isFromApp(field) ? moduleSourceOf(field) : connectorSourceOf(field);
}

const isFromApp = (field: FieldDefinition) => field.pullFrom === 'App';

function checkSettings(field: FieldDefinition): { property: string; code: string }[] {
  const source = pulledSourceOf(field);
  if (source === null) return [];
  const isVague = source.kind === 'module' && !(source.dependsOn?.column && source.dependsOn.field);
  return [
    ...(isVague ? [{ property: 'dependsOn', code: 'setting_source_incomplete' }] : []),
    ...(Object.keys(fillsOf(field)).length === 0 ? [{ property: 'fills', code: 'setting_no_values' }] : []),
  ];
}
