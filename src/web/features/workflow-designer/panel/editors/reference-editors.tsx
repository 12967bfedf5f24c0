import { fetchConnectors } from '#contracts/connectors/fetch-connectors.ts';
import { listReportDesigns } from '#contracts/insight/reports/list-report-designs.ts';
import { listForms } from '#contracts/modules/list-forms.ts';
import { lookUpAssignees } from '#contracts/people/look-up-assignees.ts';
import { isRecord } from '#engine/workflow/values/property-readers.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select, type SelectOption } from '#web/ui/select/select.tsx';
import { useWorkflow } from '../../tab/workflow-context.tsx';
import type { SettingEditorProps } from '../setting-editor-props.ts';

/** Another app by its id. Only published apps can be started. */
export function ModuleEditor(props: SettingEditorProps) {
  const t = useT();
  const { designer } = useWorkflow();
  const forms = useEndpoint(listForms, { query: { searchTerm: '' } });
  const apps = (forms.data ?? [])
    .filter(({ id, status }) => status === 'Published' && id !== designer.moduleId)
    .map(({ id, display_name }) => ({ value: id, label: display_name }));
  return (
    <Reference
      {...props}
      options={apps}
      none={t('workflow-designer:chooseApp')}
      unknown={forms.isPending ? '…' : t('workflow-designer:unknownApp')}
    />
  );
}

/** A data connector by its id. */
export function ConnectorEditor(props: SettingEditorProps) {
  const t = useT();
  const connectors = useEndpoint(fetchConnectors, { query: {} });
  return (
    <Reference
      {...props}
      options={(connectors.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      none={t('source-settings:chooseConnector')}
      unknown={connectors.isPending ? '…' : t('source-settings:gone')}
    />
  );
}

/** A report about one entry of the app, by its id. */
export function ReportEditor(props: SettingEditorProps) {
  const t = useT();
  const { designer } = useWorkflow();
  const equals = (field: string, value: string) => ({ field, operator: 'eq' as const, value });
  const rules = [equals('moduleId', designer.moduleId), equals('source', 'entry')];
  const reports = useEndpoint(listReportDesigns, {
    body: { length: 100, filters: { condition: 'and', rules } },
  });
  return (
    <Reference
      {...props}
      options={(reports.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      none={t('workflow-designer:chooseReport')}
      unknown={reports.isPending ? '…' : t('source-settings:gone')}
    />
  );
}

/** A field with files outside table sections, by its name. */
export function FileFieldEditor(props: SettingEditorProps) {
  const t = useT();
  const { designer } = useWorkflow();
  const fields = [...designer.compilation.module.form.fields]
    .filter(([, { type }]) => type.content === 'file' && type.origin === 'entered')
    .map(([name, { definition }]) => ({ value: name, label: definition.displayName || name }));
  return <Reference {...props} options={fields} none={t('workflow-designer:chooseField')} />;
}

/** A table section of the form by its name, or none. */
export function TableSectionEditor(props: SettingEditorProps) {
  const t = useT();
  const { designer } = useWorkflow();
  const tables = designer.module.fieldGroups
    .filter(({ isTable }) => isTable)
    .map(({ name, displayName }) => ({ value: name, label: displayName || name }));
  return <Reference {...props} options={tables} none={t('workflow-designer:noTable')} />;
}

const momentTypes = new Set<unknown>(['date', 'datetime']);

/** `{field}`: a field of dates, with or without a time. */
export function UntilEditor({ value, onChange, ...props }: SettingEditorProps) {
  const t = useT();
  const { designer } = useWorkflow();
  const fields = [...designer.compilation.module.form.fields]
    .filter(([, { type, definition }]) => momentTypes.has(type.expressionType(definition)))
    .map(([name, { definition }]) => ({ value: name, label: definition.displayName || name }));
  return (
    <Reference
      {...props}
      value={isRecord(value) ? value.field : null}
      onChange={(field) => onChange(field === null ? null : { field })}
      options={fields}
      none={t('workflow-designer:chooseField')}
    />
  );
}

/** A team by its name or id. None means the whole organisation. */
export function TeamEditor(props: SettingEditorProps) {
  const t = useT();
  const found = useEndpoint(lookUpAssignees, { query: { searchTerm: '' } });
  const teams = found.data?.teams ?? [];
  const meant = teams.find(({ id }) => id === props.value)?.name ?? props.value;
  return (
    <Reference
      {...props}
      value={meant}
      options={teams.map(({ name }) => ({ value: name, label: name }))}
      none={t('workflow-designer:organisation')}
    />
  );
}

/** A choice by name or id. A deleted choice stays visible until another is chosen. */
function Reference(
  props: SettingEditorProps & { options: readonly SelectOption[]; none: string; unknown?: string },
) {
  const current = typeof props.value === 'string' ? props.value : '';
  const isGone = current !== '' && !props.options.some(({ value }) => value === current);
  return (
    <Select
      {...props.control}
      value={current}
      options={[
        { value: '', label: props.none },
        ...(isGone ? [{ value: current, label: props.unknown ?? current }] : []),
        ...props.options,
      ]}
      onChange={(next) => props.onChange(next === '' ? null : next)}
    />
  );
}
