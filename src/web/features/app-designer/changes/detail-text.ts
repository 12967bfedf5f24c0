import { fieldCatalogue } from '#fields/catalogue.ts';
import type { MessageKey } from '#messages/index.ts';
import type { ChangeDetail, DraftChange } from '#web/features/app-draft/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

const maxValueLength = 60;

const labels: Readonly<Record<string, MessageKey>> = {
  name: 'form-designer:name',
  helpText: 'form-designer:helpText',
  width: 'form-designer:width',
  required: 'form-designer:required',
  unique: 'form-designer:unique',
  indexed: 'form-designer:indexed',
  requiredWhen: 'form-designer:requiredWhen',
  visibleWhen: 'form-designer:visibleWhen',
  keepWhenHidden: 'form-designer:keepWhenHidden',
  readonlyWhen: 'form-designer:readonlyWhen',
  defaultValue: 'form-designer:defaultValue',
  validation: 'form-designer:validation',
  minimumRowCount: 'form-designer:minimumRowCount',
  maximumRowCount: 'form-designer:maximumRowCount',
  editorType: 'designer:detailType',
};

/** One changed setting: `Label: Net → Net amount`. Lists are only named. */
export function detailText(kind: DraftChange['kind'], detail: ChangeDetail, t: Translate): string {
  const what = labelOf(kind, detail, t);
  const before = valueText(detail, detail.before, t);
  const after = valueText(detail, detail.after, t);
  if (before === null || after === null) return what;
  return t('designer:detail', { what, before, after });
}

function labelOf(kind: DraftChange['kind'], { property, editorType }: ChangeDetail, t: Translate): string {
  if (property === 'displayName') return t(kind === 'field' ? 'form-designer:label' : 'form-designer:title');
  const known = labels[property];
  if (known) return t(known);
  const settings = fieldCatalogue.get(editorType ?? '')?.settings;
  const label = settings?.find(({ name }) => name === property)?.label;
  return label === undefined ? property : t(`fields:${label}` as MessageKey);
}

function valueText({ property, editorType }: ChangeDetail, value: unknown, t: Translate): string | null {
  if (value === undefined || value === null || value === '') return t('designer:detailEmpty');
  if (typeof value === 'boolean') return t(value ? 'designer:detailYes' : 'designer:detailNo');
  if (property === 'editorType') return t(`fields:${String(value)}` as MessageKey);
  if (typeof value === 'object') {
    return 'expression' in value ? `= ${shortened(String(value.expression))}` : null;
  }
  const setting = fieldCatalogue.get(editorType ?? '')?.settings.find(({ name }) => name === property);
  const option = setting?.options?.find((one) => one.value === value);
  return option ? t(`fields:${option.label}` as MessageKey) : shortened(String(value));
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > maxValueLength ? `${letters.slice(0, maxValueLength).join('')}…` : text;
}
