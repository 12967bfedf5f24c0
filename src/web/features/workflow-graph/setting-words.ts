import { activityCatalogue } from '#activities/catalogue.ts';
import { isSame } from '#engine/value/same-json.ts';
import type { ActivityDefinition, AssigneeDefinition } from '#engine/workflow/definition.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { activityName } from './graph.ts';

/** What puts settings into words. */
export interface SettingTexts {
  readonly t: Translate;
  readonly assigneeText: (assignee: AssigneeDefinition) => string;
}

/** Longer than any address or expression can be, so that nothing of them is hidden. */
const maxValueLength = 2_000;

/** The settings of a new activity that are not as usual: who acts, where something is sent. */
export function newSettings({ type, description, properties }: ActivityDefinition): readonly string[] {
  const settings = activityCatalogue.get(type)?.settings ?? [];
  const isUsual = (name: string, value: unknown) => {
    const usual = settings.find((setting) => setting.name === name)?.defaultValue;
    return isBlank(value) ? isBlank(usual) : isSame(value, usual);
  };
  return [
    'type',
    ...(description === '' ? [] : ['description']),
    ...Object.keys(properties).filter((name) => !isUsual(name, properties[name])),
  ];
}

/** What a setting of a type is called. */
export function settingLabel(setting: string, type: string, t: Translate): string {
  if (setting === 'type') return t('designer:detailType');
  if (setting === 'displayName') return t('workflow-designer:name');
  if (setting === 'description') return t('form-designer:description');
  const known = activityCatalogue.get(type)?.settings.find(({ name }) => name === setting);
  return known ? t(`activities:${known.label}` as never) : setting;
}

/** A value as one line of text: assignees in words, and whatever has no words of its own as it is stored. */
export function settingText(setting: string, activity: ActivityDefinition, texts: SettingTexts): string {
  const { t } = texts;
  if (setting === 'displayName') return shortened(activityName(activity, t));
  if (setting === 'description') return shortened(activity.description) || t('designer:detailEmpty');
  const type = activityCatalogue.get(activity.type);
  if (setting === 'type') return type ? t(`activities:${type.label}` as never) : activity.type;
  const known = type?.settings.find(({ name }) => name === setting);
  const value = activity.properties[setting];
  if (isBlank(value)) return t('designer:detailEmpty');
  if (typeof value === 'boolean') return t(value ? 'designer:detailYes' : 'designer:detailNo');
  if (Array.isArray(value)) return shortened(value.map((item) => itemText(item, texts)).join(', '));
  if (typeof value === 'object') return shortened(itemText(value, texts));
  const option = known?.options?.find((one) => one.value === value);
  return option ? t(`activities:${option.label}` as never) : shortened(String(value));
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function itemText(item: unknown, { assigneeText }: SettingTexts): string {
  if (typeof item === 'string') return item;
  return (isAssignee(item) && assigneeText(item)) || (JSON.stringify(item) ?? '');
}

const isAssignee = (item: unknown): item is AssigneeDefinition =>
  typeof item === 'object' &&
  item !== null &&
  'kind' in item &&
  typeof item.kind === 'string' &&
  assigneeKinds.has(item.kind);

/** An expression is shown as it is stored, since words would hide who it finds. */
const assigneeKinds: ReadonlySet<string> = new Set<AssigneeDefinition['kind']>([
  'user',
  'role',
  'team',
  'field',
  'emailField',
  'referenceData',
  'managerOf',
  'initiatorManager',
  'initiator',
  'previousActor',
]);

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > maxValueLength ? `${letters.slice(0, maxValueLength).join('')}…` : text;
}
