import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldAction, FieldType } from '#engine/form/field-type.ts';
import { noValue } from '#engine/form/value-kinds/value-kind.ts';

const actions = ['openLink', 'setValues', 'submit'] as const;
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
    {
      name: 'look',
      label: 'buttonLook',
      editorType: 'dropdown',
      defaultValue: 'soft',
      options: ['primary', 'soft', 'line'].map((look) => ({ value: look, label: `buttonLook_${look}` })),
    },
  ],
  checkSettings,
  actionOf,
  samples: {
    good: [
      { value: null },
      { value: '', settings: { action: 'submit' } },
      { value: null, settings: { action: 'openLink', link: 'mailto:{mail}' } },
    ],
    bad: [
      { value: 'pressed', code: 'unknown_field' },
      { value: true, code: 'unknown_field' },
      { value: {}, code: 'unknown_field' },
    ],
  },
};

function actionOf(field: FieldDefinition): FieldAction {
  if (field.action === 'submit') return { kind: 'submit' };
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
  const isEmpty = action.kind === 'setValues' && action.values.length === 0;
  return isEmpty ? [{ property: 'setValues', code: 'setting_no_values' }] : [];
}
