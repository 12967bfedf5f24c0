import type { ShownAction } from '#contracts/assistant/thread-content.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { translatableTexts } from '#engine/module/translate-module.ts';
import { isSame } from '#engine/value/same-json.ts';
import type { Locale } from '#messages/index.ts';
import { booleanWordsFor } from '#server/platform/boolean-words.ts';
import { assigneeInWords, controlInWords, ruleInWords } from './right-words.ts';
import {
  type SettingWords,
  usualOfField,
  wordsOfField,
  wordsOfRest,
  wordsOfSection,
  wordsOfStep,
} from './setting-names.ts';

type Facts = ShownAction['facts'];
type Settings = Readonly<Record<string, unknown>>;

/** Something of an app that stays itself while its settings change. */
interface Part {
  readonly name: string;
  readonly settings: Settings;
  readonly words: SettingWords;
  /** Whether a value is what a setting has where nobody sets it. */
  readonly isUsual?: (key: string, value: unknown) => boolean;
}

/** Who is shown a change. */
export interface ShownTo {
  readonly locale: Locale;
  /** The name of a person by their id. */
  readonly nameOfPerson: (id: string) => string;
}

/** The same after whatever a field's place is, which the layout of its section says. */
const places = new Set(['id', 'columnIndex', 'rowIndex', 'rows', 'sectionIndex', 'orderIndex', 'position']);

/**
 * Everything in which a draft will differ, for a person who is asked to confirm it: nothing is left out but where things are
 * drawn, and settings of a new field that are as usual. Parts are named as the app names them; types, settings, e-mails and
 * permissions as the designers name them in the language of the person. What has no name there stands as it is stored.
 */
export function changesShown(
  before: ModuleDefinition,
  after: ModuleDefinition,
  { locale, nameOfPerson }: ShownTo,
): Facts {
  const rulesOf = ({ permission }: ModuleDefinition) =>
    permission.rules.map((rule) => ruleInWords(locale, rule, nameOfPerson));
  const labels = new Map([before, after].flatMap(labelsOf));
  const ofField = (name: string) => labels.get(name) || name;
  const said = sayingIn(locale, { ofPerson: nameOfPerson, ofField });
  const original = new Map(
    [before, after].flatMap((one) => translatableTexts(one)).map(({ key, text }) => [key, text]),
  );
  const rest = wordsOfRest(locale, (key) => original.get(key));
  return [
    ...partsShown(sectionsOf(before, locale), sectionsOf(after, locale), said),
    ...partsShown(fieldsOf(before, locale), fieldsOf(after, locale), said),
    ...layoutShown(before, after),
    ...partsShown(stepsOf(before, locale), stepsOf(after, locale), said),
    ...listShown(connectionsOf(before), connectionsOf(after)),
    ...listShown(rulesOf(before), rulesOf(after)),
    ...controlsShown(before, after, locale),
    ...settingsShown({ name: '', settings: restOf(before), words: rest }, restOf(after), said),
  ];
}

const sectionsOf = ({ fieldGroups }: ModuleDefinition, locale: Locale) =>
  new Map(
    fieldGroups.map((section) => [
      section.name,
      { name: section.displayName, settings: settingsOf(section), words: wordsOfSection(locale) },
    ]),
  );

const fieldsOf = ({ fieldGroups }: ModuleDefinition, locale: Locale) =>
  new Map(
    fieldGroups.flatMap((section) =>
      section.rows.flatMap(({ fields }) =>
        fields.map(
          (field) =>
            // A field that moves to another section is the same one.
            [
              field.id,
              {
                name: field.displayName,
                settings: settingsOf(field),
                words: wordsOfField(locale, field.editorType),
                isUsual: usualOfField(field.editorType),
              },
            ] as const,
        ),
      ),
    ),
  );

const nameOfStep = (step: ModuleDefinition['workflow']['activities'][number]) =>
  step.displayName || step.name || step.activityId;

const stepsOf = ({ workflow }: ModuleDefinition, locale: Locale) =>
  new Map(
    workflow.activities.map((step) => {
      const { properties, ...rest } = step;
      const settings = { ...settingsOf(rest), ...properties };
      return [
        step.activityId,
        { name: nameOfStep(step), settings, words: wordsOfStep(locale, step.type) },
      ] as const;
    }),
  );

function connectionsOf({ workflow }: ModuleDefinition): readonly string[] {
  const names = new Map(workflow.activities.map((step) => [step.activityId, nameOfStep(step)]));
  return workflow.connections.map(
    ({ sourceActivityId: from, targetActivityId: to, outcome, state }) =>
      `${names.get(from) ?? from} – ${outcome} → ${names.get(to) ?? to}${isBlank(state) ? '' : ` ${JSON.stringify(state)}`}`,
  );
}

const settingsOf = (part: object): Settings =>
  Object.fromEntries(Object.entries(part).filter(([key]) => !places.has(key)));

/** What no part above has: mails, translations and the app's own settings. */
function restOf({ fieldGroups: _, workflow, permission, ...rest }: ModuleDefinition): Settings {
  const { activities: _a, connections: _c, fieldPermissions: _f, ...others } = workflow;
  const { rules: _r, ...accepted } = permission;
  return flat({ ...rest, ...others, ...accepted });
}

/** Fields and sections that are something else at a step than before. */
function controlsShown(before: ModuleDefinition, after: ModuleDefinition, locale: Locale): Facts {
  const [was, is] = [controlsOf(before), controlsOf(after)];
  const steps = new Map(
    [before, after].flatMap(({ workflow }) =>
      workflow.activities.map((step) => [step.activityId, nameOfStep(step)] as const),
    ),
  );
  const labels = new Map([before, after].flatMap(labelsOf));
  return [...new Map([...was, ...is])]
    .filter(([key]) => was.get(key)?.control !== is.get(key)?.control)
    .map(([key, { activityId, path }]) => ({
      label: 'fact:changed',
      value: controlInWords(locale, {
        step: steps.get(activityId) ?? activityId,
        field: labels.get(path) || path,
        before: was.get(key)?.control,
        after: is.get(key)?.control,
      }),
    }));
}

/** Each field and section in square brackets that a step controls. */
const controlsOf = ({ workflow }: ModuleDefinition) =>
  new Map(
    workflow.fieldPermissions.flatMap(({ activityId, fields, fieldGroups }) =>
      [
        ...fieldGroups.map(({ name, control }) => ({ activityId, path: `[${name}]`, control })),
        ...fields.map(({ name, control }) => ({ activityId, path: name, control })),
      ].map((one) => [`${activityId} ${one.path}`, one] as const),
    ),
  );

const labelsOf = ({ fieldGroups }: ModuleDefinition) =>
  fieldGroups.flatMap((section) => [
    [`[${section.name}]`, section.displayName] as const,
    ...section.rows.flatMap(({ fields }) =>
      fields.map(
        ({ name, displayName }) => [section.isTable ? `${section.name}.${name}` : name, displayName] as const,
      ),
    ),
  ]);

/** Each value by the path that leads to it. */
function flat(value: unknown, at = ''): Settings {
  if (typeof value !== 'object' || value === null) return { [at]: value };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flat(inner, at === '' ? key : `${at}.${key}`)),
  ) as Settings;
}

function partsShown(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
  said: Saying,
): Facts {
  return [
    ...[...after].flatMap(([key, { name, settings, words, isUsual }]): Facts => {
      const old = before.get(key);
      if (old) return settingsShown({ ...old, words }, settings, said);
      const given = Object.entries(settings).filter(
        ([at, value]) => !isBlank(value) && !isUsual?.(at, value),
      );
      return [
        {
          label: 'fact:added',
          value: `${name} (${given.map(([at, value]) => `${words.nameOf(at)}: ${valueIn(words, at, value, said)}`).join(', ')})`,
        },
      ];
    }),
    ...[...before]
      .filter(([key]) => !after.has(key))
      .map(([, { name }]) => ({ label: 'fact:removed', value: name })),
  ];
}

function settingsShown({ name, settings: before, words }: Part, after: Settings, said: Saying): Facts {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .filter((key) => !isSame(before[key], after[key]) && !(isBlank(before[key]) && isBlank(after[key])))
    .map((key) => ({
      label: 'fact:changed',
      value: `${name === '' ? '' : `${name} · `}${words.nameOf(key)}: ${[before, after].map((one) => valueIn(words, key, one[key], said)).join(' → ')}`,
    }));
}

/** A value by its name, where it has one. */
const valueIn = (words: SettingWords, key: string, value: unknown, said: Saying): string =>
  (value === undefined ? undefined : words.choiceOf?.(key, value)) ?? said(value);

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

type Saying = (value: unknown) => string;

/** Values as a language says them: lists with commas, choices by their labels, assignees by name, other parts as `name: value`. */
function sayingIn(locale: Locale, names: Parameters<typeof assigneeInWords>[2]): Saying {
  const [words] = booleanWordsFor(locale);
  const said: Saying = (value) => {
    if (value === undefined || value === null) return '–';
    if (typeof value === 'boolean' && words) return value ? words.yes : words.no;
    if (typeof value === 'string') return `“${value}”`;
    if (Array.isArray(value)) return value.map(said).join(', ') || '–';
    return typeof value === 'object' ? saidParts({ ...value }) : String(value);
  };
  const saidParts = (parts: Settings): string => {
    const keys = Object.keys(parts);
    const assignee = assigneeInWords(locale, parts, names);
    if (assignee !== undefined) return assignee;
    const isChoice = keys.length === 2 && 'key' in parts && 'value' in parts;
    if (isChoice && parts.key === parts.value) return said(parts.value);
    if (isChoice) return `${said(parts.value)} (${String(parts.key)})`;
    if (keys.length === 1 && 'values' in parts) return said(parts.values);
    return keys.length === 0 ? '–' : `(${keys.map((name) => `${name}: ${said(parts[name])}`).join(', ')})`;
  };
  return said;
}
