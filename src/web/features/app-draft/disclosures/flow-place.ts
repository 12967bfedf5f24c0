import { activityCatalogue } from '#activities/catalogue.ts';
import type { Fault, FaultLocation } from '#engine/form/definition.ts';
import type { AcceptedFlow, ModuleDefinition } from '#engine/module/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { Translate } from '#web/lib/i18n/i18n.ts';
import { faultSubject } from '../faults/fault-text.ts';

/** One stop on the path of a value. */
export interface FlowStop {
  readonly icon: string;
  readonly text: string;
  /** The stop receives the value or a value calculated from it. When false, the value only influences it. */
  readonly isExplicit: boolean;
}

/** The word for each setting of an activity that discloses a value. */
const wordOfProperty = {
  Title: 'title',
  Subject: 'mail',
  Body: 'mail',
  Condition: 'route',
  Assignees: 'people',
  To: 'people',
  Until: 'time',
  Input: 'outside',
  Url: 'outside',
  Value: 'app',
  ForEach: 'app',
} as const;

const icons = {
  title: 'inbox',
  mail: 'mail',
  route: 'git-branch',
  people: 'users',
  time: 'timer',
  taken: 'square-check',
  unique: 'copy',
  rule: 'list-filter',
  outside: 'external-link',
  app: 'square-arrow-out-up-right',
  setting: 'settings',
} as const;

type PlaceWord = keyof typeof icons;

/** A place where a value gets to: `Band`, `Task title of Check`; `name` is that of a place in another app. */
export function flowStop(
  where: FaultLocation,
  module: ModuleDefinition,
  t: Translate,
  name = '',
): Omit<FlowStop, 'isExplicit'> {
  if (where.kind === 'module') return { icon: icons.app, text: t('disclosures:place_elsewhere', { name }) };
  if (where.kind === 'field' && where.property === undefined) {
    return { icon: fieldIcon(where.id, module), text: fieldName(where.id, module, t) };
  }
  const word = wordOf(where, module);
  const subject =
    where.kind === 'field' ? fieldName(where.id, module, t) : faultSubject({ where }, module, t);
  return { icon: icons[word], text: t(`disclosures:place_${word}`, { name: subject }) };
}

/** The names of activities, including the start and the end. */
export function activityNames(ids: readonly string[], module: ModuleDefinition, t: Translate): string {
  const nameOf = (id: string) => {
    const activity = module.workflow.activities.find(({ activityId }) => activityId === id);
    if (activity?.displayName) return activity.displayName;
    if (id === 'start') return t('workflow-designer:stepStart');
    return id === 'end' ? t('workflow-designer:stepEnd') : id;
  };
  return ids.map(nameOf).join(', ');
}

/** The stored stops of an accepted flow: its start and its end. */
export function stopsOfFlow(
  { field, from, to }: Pick<AcceptedFlow, 'field' | 'from' | 'to'>,
  module: ModuleDefinition,
  t: Translate,
): readonly FlowStop[] {
  return [hiddenStop({ field, from }, module, t), { ...flowStop(to, module, t), isExplicit: true }];
}

/**
 * The start of a path: the hidden field, or values of another app, named as far as the reader is allowed to know them.
 */
export function hiddenStop(
  { field, from }: { readonly field: string; readonly from?: string },
  module: ModuleDefinition,
  t: Translate,
  params: Fault['params'] = {},
): FlowStop {
  const given = params.app === undefined ? t('disclosures:place_given') : `${params.app}: ${params.field}`;
  const text = from === undefined ? fieldName(field, module, t) : given;
  return { icon: 'lock', text, isExplicit: true };
}

/** Display name of a field or table section by its path. */
export function fieldName(path: string, module: ModuleDefinition, t: Translate): string {
  const table = module.fieldGroups.find(({ name, isTable }) => isTable && name === path);
  if (table) return table.displayName || table.name;
  return faultSubject({ where: { kind: 'field', id: path } }, module, t);
}

function wordOf({ kind, id, property = '' }: FaultLocation, module: ModuleDefinition): PlaceWord {
  if (kind === 'template') return 'mail';
  if (kind === 'permission') return 'rule';
  if (kind === 'activity') {
    const [name] = property.split(/[.[]/);
    const word = wordOfProperty[name as keyof typeof wordOfProperty] ?? 'setting';
    return word === 'mail' && !asksPeople(id, module) ? 'outside' : word;
  }
  if (kind !== 'field') return 'setting';
  if (property === 'unique') return 'unique';
  return /^(requiredWhen|validation)/.test(property) ? 'taken' : 'outside';
}

/** Whether an activity has assignees. A text of any other activity goes to another system. */
function asksPeople(id: string, module: ModuleDefinition): boolean {
  const activity = module.workflow.activities.find(({ activityId }) => activityId === id);
  const settings = activityCatalogue.get(activity?.type ?? '')?.settings ?? [];
  return settings.some(({ editorType }) => editorType === 'assignees');
}

function fieldIcon(path: string, module: ModuleDefinition): string {
  const [section, name] = path.includes('.') ? path.split('.') : [null, path];
  const field = module.fieldGroups
    .filter((group) => section === null || group.name === section)
    .flatMap((group) => group.rows.flatMap((row) => row.fields))
    .find((candidate) => candidate.name === name);
  return fieldCatalogue.get(field?.editorType ?? '')?.icon ?? 'table-2';
}
