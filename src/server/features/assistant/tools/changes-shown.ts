import type { ShownAction } from '#contracts/assistant/thread-content.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { isSame } from '#engine/value/same-json.ts';

type Facts = ShownAction['facts'];
type Settings = Readonly<Record<string, unknown>>;

/** Something of an app that stays itself while its settings change. */
interface Part {
  readonly name: string;
  readonly settings: Settings;
}

/** The same after whatever a field's place is, which the layout of its section says. */
const places = new Set(['id', 'columnIndex', 'rowIndex', 'rows', 'sectionIndex', 'orderIndex', 'position']);

/**
 * Everything in which a draft will differ, for a person who is asked to confirm it: nothing is left out but where things are
 * drawn. Parts are named as the app names them; the rest stands as it is stored.
 */
export function changesShown(before: ModuleDefinition, after: ModuleDefinition): Facts {
  return [
    ...partsShown(sectionsOf(before), sectionsOf(after)),
    ...partsShown(fieldsOf(before), fieldsOf(after)),
    ...layoutShown(before, after),
    ...partsShown(stepsOf(before), stepsOf(after)),
    ...listShown(connectionsOf(before), connectionsOf(after)),
    ...listShown(rulesOf(before), rulesOf(after)),
    ...settingsShown('', restOf(before), restOf(after)),
  ];
}

const sectionsOf = ({ fieldGroups }: ModuleDefinition) =>
  new Map(
    fieldGroups.map((section) => [
      section.name,
      { name: section.displayName, settings: settingsOf(section) },
    ]),
  );

const fieldsOf = ({ fieldGroups }: ModuleDefinition) =>
  new Map(
    fieldGroups.flatMap((section) =>
      section.rows.flatMap(({ fields }) =>
        fields.map(
          (field) =>
            // A field that moves to another section is the same one.
            [field.id, { name: field.displayName, settings: settingsOf(field) }] as const,
        ),
      ),
    ),
  );

const stepsOf = ({ workflow }: ModuleDefinition) =>
  new Map(
    workflow.activities.map((step) => [
      step.activityId,
      { name: step.displayName || step.name || step.activityId, settings: settingsOf(step) },
    ]),
  );

function connectionsOf({ workflow }: ModuleDefinition): readonly string[] {
  const names = new Map([...stepsOf({ workflow } as ModuleDefinition)].map(([id, { name }]) => [id, name]));
  return workflow.connections.map(
    ({ sourceActivityId: from, targetActivityId: to, outcome, state }) =>
      `${names.get(from) ?? from} – ${outcome} → ${names.get(to) ?? to}${isBlank(state) ? '' : ` ${said(state)}`}`,
  );
}

const settingsOf = (part: object): Settings =>
  Object.fromEntries(Object.entries(part).filter(([key]) => !places.has(key)));

/** Who may do what, each rule as a line. */
const rulesOf = ({ permission }: ModuleDefinition): readonly string[] =>
  permission.rules.map(({ who, actions, when }) => {
    const whose = who.value === undefined ? who.kind : `${who.kind} ${who.value}`;
    return `${whose}: ${actions.join(', ')}${when ? ` (${when})` : ''}`;
  });

/** What no part above has: permissions at steps, mails, translations and the app's own settings. */
function restOf({ fieldGroups: _, workflow, permission, ...rest }: ModuleDefinition): Settings {
  const { activities: _a, connections: _c, fieldPermissions, ...others } = workflow;
  const { rules: _r, ...accepted } = permission;
  return flat({ ...rest, ...others, ...accepted, fieldPermissions: byStep(fieldPermissions) });
}

const byStep = (permissions: ModuleDefinition['workflow']['fieldPermissions']) =>
  Object.fromEntries(
    permissions.map(({ activityId, fields, fieldGroups }) => [
      activityId,
      Object.fromEntries([
        ...fieldGroups.map(({ name, control }) => [`[${name}]`, control]),
        ...fields.map(({ name, control }) => [name, control]),
      ]),
    ]),
  );

/** Each value by the path that leads to it. */
function flat(value: unknown, at = ''): Settings {
  if (typeof value !== 'object' || value === null) return { [at]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flat(inner, at === '' ? key : `${at}.${key}`)),
  ) as Settings;
}

function partsShown(before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>): Facts {
  return [
    ...[...after].flatMap(([key, { name, settings }]): Facts => {
      const old = before.get(key);
      if (old) return settingsShown(old.name, old.settings, settings);
      const given = Object.entries(settings).filter(([, value]) => !isBlank(value));
      return [
        {
          label: 'fact:added',
          value: `${name} (${given.map(([at, value]) => `${at}: ${said(value)}`).join(', ')})`,
        },
      ];
    }),
    ...[...before]
      .filter(([key]) => !after.has(key))
      .map(([, { name }]) => ({ label: 'fact:removed', value: name })),
  ];
}

function settingsShown(name: string, before: Settings, after: Settings): Facts {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !isSame(before[key], after[key]) && !(isBlank(before[key]) && isBlank(after[key])))
    .map((key) => ({
      label: 'fact:changed',
      value: `${name === '' ? '' : `${name} · `}${key}: ${said(before[key])} → ${said(after[key])}`,
    }));
}

function listShown(before: readonly string[], after: readonly string[]): Facts {
  return [
    ...after.filter((one) => !before.includes(one)).map((value) => ({ label: 'fact:added', value })),
    ...before.filter((one) => !after.includes(one)).map((value) => ({ label: 'fact:removed', value })),
  ];
}

/** Sections whose fields stand otherwise: their labels, rows set apart. */
function layoutShown(before: ModuleDefinition, after: ModuleDefinition): Facts {
  const old = new Map(before.fieldGroups.map((section) => [section.name, layoutOf(section)]));
  const moved = after.fieldGroups.filter((section) => old.get(section.name) !== layoutOf(section));
  const [was, is] = [before, after].map(({ fieldGroups }) => fieldGroups.map(({ name }) => name).join());
  return [
    ...moved.map((section) => ({
      label: 'fact:layout',
      value: `${section.displayName}: ${layoutOf(section)}`,
    })),
    ...(was === is
      ? []
      : [
          { label: 'fact:layout', value: after.fieldGroups.map(({ displayName }) => displayName).join(', ') },
        ]),
  ];
}

const layoutOf = ({ rows }: ModuleDefinition['fieldGroups'][number]) =>
  rows.map(({ fields }) => fields.map(({ displayName }) => displayName).join(', ')).join(' | ');

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || isSame(value, []) || isSame(value, {});

const said = (value: unknown) =>
  value === undefined ? '–' : typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
