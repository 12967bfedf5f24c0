import { fieldCatalogue } from '#fields/catalogue.ts';
import type { MessageKey } from '#messages/index.ts';
import type { ChangeDetail, DraftChange } from '#web/features/app-draft/index.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';

/** Longer than any address or expression can be, so that nothing of them is hidden. */
const maxValueLength = 2_000;

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
  hasPages: 'form-designer:hasPages',
};

/** One changed setting: `Label: Net → Net amount`; of something new only what it is. */
export function detailText({ kind, what: change }: DraftChange, detail: ChangeDetail, t: Translate): string {
  const what = labelOf(kind, detail, t);
  const after = valueText(detail, detail.after, t);
  if (change === 'added') return t('designer:detailNew', { what, value: after });
  return t('designer:detail', { what, before: valueText(detail, detail.before, t), after });
}

function labelOf(kind: DraftChange['kind'], { property, editorType }: ChangeDetail, t: Translate): string {
  if (property === 'displayName') return t(kind === 'field' ? 'form-designer:label' : 'form-designer:title');
  const known = labels[property];
  if (known) return t(known);
  const settings = fieldCatalogue.get(editorType ?? '')?.settings;
  const label = settings?.find(({ name }) => name === property)?.label;
  return label === undefined ? property : t(`fields:${label}` as MessageKey);
}

function valueText({ property, editorType }: ChangeDetail, value: unknown, t: Translate): string {
  if (value === undefined || value === null || value === '') return t('designer:detailEmpty');
  if (typeof value === 'boolean') return t(value ? 'designer:detailYes' : 'designer:detailNo');
  if (property === 'editorType') return t(`fields:${String(value)}` as MessageKey);
  if (typeof value === 'object') {
    return shortened('expression' in value ? `= ${String(value.expression)}` : listText(value));
  }
  const setting = fieldCatalogue.get(editorType ?? '')?.settings.find(({ name }) => name === property);
  const option = setting?.options?.find((one) => one.value === value);
  return option ? t(`fields:${option.label}` as MessageKey) : shortened(String(value));
}

/** Texts in a row; what has no words of its own as it is stored. */
function listText(value: object): string {
  const isTexts = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isTexts ? value.join(', ') : JSON.stringify(value);
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > maxValueLength ? `${letters.slice(0, maxValueLength).join('')}…` : text;
}
