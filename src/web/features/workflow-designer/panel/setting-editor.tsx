import type { ReactNode } from 'react';
import type { ActivitySetting, SettingEditor as SettingEditorName } from '#engine/workflow/activity-type.ts';
import type { MessageKey } from '#messages/index.ts';
import { faultText, setActivityProperty } from '#web/features/app-draft/index.ts';
import { ExpressionEditor } from '#web/features/rule-builder/index.ts';
import type { GraphNode } from '#web/features/workflow-graph/index.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Switch } from '#web/ui/input/checkbox.tsx';
import { Field, type FieldControl } from '#web/ui/input/field.tsx';
import styles from '#web/ui/layout/side-panel.module.css';
import { Select } from '#web/ui/select/select.tsx';
import { useWorkflow } from '../tab/workflow-context.tsx';
import { ActivitiesEditor } from './editors/activities-editor.tsx';
import { CompletionEditor } from './editors/completion-editor.tsx';
import { DurationEditor } from './editors/duration-editor.tsx';
import { JoinModeEditor } from './editors/join-mode-editor.tsx';
import {
  ConnectorEditor,
  FileFieldEditor,
  ModuleEditor,
  ReportEditor,
  TableSectionEditor,
  TeamEditor,
  UntilEditor,
} from './editors/reference-editors.tsx';
import { LongTemplateEditor, TemplateEditor } from './editors/template-editor.tsx';
import { TextEditor } from './editors/text-editor.tsx';
import { EscalationEditor } from './lists/escalation-editor.tsx';
import { FieldMapEditor } from './lists/field-map-editor.tsx';
import { FieldValuesEditor } from './lists/field-values-editor.tsx';
import { RemindersEditor } from './lists/reminders-editor.tsx';
import { AssigneesEditor } from './people/assignees-editor.tsx';
import type { SettingEditorProps } from './setting-editor-props.ts';

type Editor = (props: SettingEditorProps) => ReactNode;

/** Without `outcomes`, which the outcomes tab edits beside their connections. */
const editors: Partial<Record<SettingEditorName, Editor>> = {
  template: TemplateEditor,
  'long-template': LongTemplateEditor,
  text: TextEditor,
  expression: ConditionEditor,
  assignees: AssigneesEditor,
  completion: CompletionEditor,
  choice: ChoiceEditor,
  switch: SwitchEditor,
  duration: DurationEditor,
  activities: ActivitiesEditor,
  'field-values': FieldValuesEditor,
  'field-map': FieldMapEditor,
  module: ModuleEditor,
  connector: ConnectorEditor,
  report: ReportEditor,
  'file-field': FileFieldEditor,
  'table-section': TableSectionEditor,
  'join-mode': JoinModeEditor,
  until: UntilEditor,
  team: TeamEditor,
  reminders: RemindersEditor,
  escalation: EscalationEditor,
};

/** A switch has its own label. */
const noControl = {} as FieldControl;

/** Editors with several inputs: the label names the group. */
const groups = new Set<SettingEditorName>([
  'assignees',
  'completion',
  'duration',
  'activities',
  'field-values',
  'field-map',
  'join-mode',
  'reminders',
  'escalation',
]);

/** Editors with text: what is typed without a break is one step of undo. */
const typed = new Set<SettingEditorName>([
  'template',
  'long-template',
  'text',
  'connector',
  'expression',
  'duration',
  'completion',
  'field-values',
  'field-map',
  'join-mode',
  'reminders',
  'escalation',
]);

/** One setting of an activity with its label and its errors. */
export function SettingEditor({ node, setting }: { node: GraphNode; setting: ActivitySetting }) {
  const t = useT();
  const { designer } = useWorkflow();
  const Editor = editors[setting.editorType];
  if (!Editor) return null;
  const faults = designer.compilation.faults.filter(
    ({ where }) => where.kind === 'activity' && where.id === node.id && where.property === setting.name,
  );
  const error = faults.find(({ severity }) => severity === 'error');
  const warning = faults.find(({ severity }) => severity === 'warning');
  const mergeKey = typed.has(setting.editorType) ? `${setting.name} ${node.id}` : undefined;
  const onChange = (value: unknown) =>
    designer.apply(setActivityProperty(node.id, setting.name, value), { mergeKey });
  const label = t(`activities:${setting.label}` as MessageKey);
  const value = node.definition.properties[setting.name] ?? setting.defaultValue ?? null;
  const shared = { node, setting, value, onChange };
  if (Editor === SwitchEditor) return <SwitchEditor {...shared} control={noControl} />;
  return (
    <Field
      label={label}
      isRequired={setting.isRequired}
      isGroup={groups.has(setting.editorType)}
      error={error && faultText(error, t)}
      help={warning && <span className={styles.warning}>{faultText(warning, t)}</span>}
    >
      {(control) => <Editor {...shared} control={control} />}
    </Field>
  );
}

function ConditionEditor({ value, onChange, control, setting }: SettingEditorProps) {
  const t = useT();
  const { designer } = useWorkflow();
  return (
    <ExpressionEditor
      {...control}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      scope={designer.compilation.module.form.scope}
      expected="boolean"
      aria-label={t(`activities:${setting.label}` as MessageKey)}
    />
  );
}

function ChoiceEditor({ value, onChange, control, setting }: SettingEditorProps) {
  const t = useT();
  const options = (setting.options ?? []).map((option) => ({
    value: option.value,
    label: t(`activities:${option.label}` as MessageKey),
  }));
  return <Select {...control} value={String(value ?? '')} options={options} onChange={onChange} />;
}

function SwitchEditor({ value, onChange, control, setting }: SettingEditorProps) {
  const t = useT();
  return (
    <Switch
      {...control}
      isChecked={value === true}
      onChange={onChange}
      label={t(`activities:${setting.label}` as MessageKey)}
    />
  );
}
