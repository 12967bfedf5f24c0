import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldAction, FieldType } from '#engine/form/field-type.ts';
import { connectorCallOf, namesIn, settingText } from '#engine/form/sources/external-call.ts';
import { connectorSourceOf } from '#engine/form/sources/reference-source.ts';
import { noValue } from '#engine/form/value-kinds/value-kind.ts';

const actions = ['openLink', 'setValues', 'callConnector', 'startBot', 'submit'] as const;
const whenCalling = { setting: 'action', value: 'callConnector' };
const whenStarting = { setting: 'action', value: 'startBot' };
const linkPattern = /^(https?:\/\/[^\s{}/]|mailto:)\S*$/i;

export const buttonField: FieldType = {
  ...noValue,
  name: 'button',
  group: 'action',
  icon: 'MousePointerClick',
  settings: [
    {
      name: 'action',
      label: 'buttonAction',
      editorType: 'dropdown',
      defaultValue: 'openLink',
      options: actions.map((action) => ({ value: action, label: `buttonAction_${action}` })),
    },
    {
      name: 'link',
      label: 'buttonLink',
      editorType: 'text',
      defaultValue: 'https://example.com/',
      when: { setting: 'action', value: 'openLink' },
    },
    {
      name: 'setValues',
      label: 'buttonSetValues',
      editorType: 'field-values',
      when: { setting: 'action', value: 'setValues' },
    },
    { name: 'connectorId', label: 'connector', editorType: 'connector', when: whenCalling },
    { name: 'inputs', label: 'connectorInputs', editorType: 'connector-inputs', when: whenCalling },
    { name: 'fills', label: 'fills', editorType: 'lookup-fills', when: whenCalling },
    { name: 'botId', label: 'bot', editorType: 'bot', when: whenStarting },
    { name: 'botInputs', label: 'botInputs', editorType: 'bot-inputs', when: whenStarting },
    {
      name: 'look',
      label: 'buttonLook',
      editorType: 'dropdown',
      defaultValue: 'soft',
      options: ['primary', 'soft', 'line'].map((look) => ({ value: look, label: `buttonLook_${look}` })),
    },
  ],
  checkSettings,
  refersTo: (field) => (callsConnector(field) ? connectorSourceOf(field) : null),
  needsSource: (field) => (callsConnector(field) ? 'connectorId' : null),
  externalCall: (field) => (callsConnector(field) ? connectorCallOf(field) : null),
  actionOf,
  samples: {
    good: [
      { value: null },
      { value: '', settings: { action: 'submit' } },
      { value: null, settings: { action: 'openLink', link: 'mailto:{mail}' } },
      { value: null, settings: { action: 'callConnector', connectorId: 'c1' } },
      { value: null, settings: { action: 'startBot', botId: 'b1' } },
    ],
    bad: [
      { value: 'pressed', code: 'unknown_field' },
      { value: true, code: 'unknown_field' },
      { value: {}, code: 'unknown_field' },
    ],
  },
};

/** Whether pressing it asks a data connector. */
export const callsConnector = ({ action }: FieldDefinition) => action === 'callConnector';

function actionOf(field: FieldDefinition): FieldAction {
  if (field.action === 'submit') return { kind: 'submit' };
  if (callsConnector(field)) return { kind: 'pressConnector' };
  if (field.action === 'startBot') {
    return { kind: 'startBot', botId: settingText(field.botId), inputs: namesIn(field.botInputs) };
  }
  if (field.action === 'setValues') return { kind: 'setValues', values: valuesOf(field.setValues) };
  return { kind: 'openLink', link: typeof field.link === 'string' ? field.link.trim() : '' };
}

function valuesOf(setting: unknown): { field: string; expression: string }[] {
  if (!Array.isArray(setting)) return [];
  return setting.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { field, expression } = item as Record<string, unknown>;
    return typeof field === 'string' && typeof expression === 'string' ? [{ field, expression }] : [];
  });
}

function checkSettings(field: FieldDefinition): { property: string; code: string }[] {
  if (!actions.some((action) => action === (field.action ?? 'openLink'))) {
    return [{ property: 'action', code: 'setting_action' }];
  }
  const action = actionOf(field);
  if (action.kind === 'openLink' && !linkPattern.test(action.link)) {
    return [{ property: 'link', code: 'setting_link' }];
  }
  if (action.kind === 'startBot' && action.botId === '') {
    return [{ property: 'botId', code: 'setting_no_bot' }];
  }
  const isEmpty = action.kind === 'setValues' && action.values.length === 0;
  return isEmpty ? [{ property: 'setValues', code: 'setting_no_values' }] : [];
}
