import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType, SettingDefinition } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import { faults } from '#messages/en/faults.ts';
import { fieldViews } from '#messages/en/field-views.ts';
import { fields } from '#messages/en/fields.ts';
import { records } from '#messages/en/records.ts';
import { violations } from '#messages/en/violations.ts';
import { fieldNotes } from './field-notes.ts';

type Texts = Readonly<Record<string, string>>;

const textOf = (texts: Texts, key: string) => texts[key] ?? key;
const label = (key: string) => textOf({ ...fieldViews, ...fields }, key);
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', '↵');
const code = (value: unknown) => `\`${cell(JSON.stringify(value)).replaceAll('`', "'")}\``;

/** The pages of docs/user-guide/fields by file name: one for each type of the catalogue, and a list of them. */
export function fieldPages(): ReadonlyMap<string, string> {
  const types = [...fieldCatalogue.values()];
  const pages = types.map((type) => [`${type.name}.md`, pageOf(type)] as const);
  return new Map([['README.md', listOf(types)], ...pages]);
}

function listOf(types: readonly FieldType[]): string {
  const groups = [...new Set(types.map(({ group }) => group))];
  const parts = groups.map((group) => {
    const rows = types
      .filter((type) => type.group === group)
      .map((type) => `| [${label(type.name)}](${type.name}.md) | ${cell(noteOf(type).use)} |`);
    return [`## ${label(`group_${group}`)}`, '', '| field | for |', '| --- | --- |', ...rows].join('\n');
  });
  const intro =
    'Every type of field that a form may have, with its settings and what it accepts. These pages are made from the definitions in `src/fields` by `npx tsx scripts/write-field-pages.ts`.';
  return `${['# Fields', intro, ...parts].join('\n\n')}\n`;
}

function pageOf(type: FieldType): string {
  const note = noteOf(type);
  return `${[
    `# ${label(type.name)}`,
    note.use,
    `![${label(type.name)}, as an entry shows it](../../images/fields/${type.name}.png)`,
    ...(note.more === undefined ? [] : [note.more]),
    abilities(type),
    settingsOf(type),
    ...(type.origin !== 'none' ? [valuesOf(type), filtersOf(type)] : []),
    '[All fields](README.md)',
  ].join('\n\n')}\n`;
}

function noteOf(type: FieldType) {
  const note = fieldNotes[type.name];
  if (!note) throw new Error(`${type.name} has no note in scripts/documents/field-notes.ts.`);
  return note;
}

function abilities(type: FieldType): string {
  const { origin, content, inLists } = type;
  const lines: readonly (readonly [string, boolean])[] = [
    ['In table sections', type.isRepeatable],
    ['Worked out by an expression', origin === 'calculated'],
    ['Given by the server when the entry is first saved', origin === 'allocated'],
    ['Found by the search of lists', inLists.isSearchable],
    ['Lists can be sorted by it', inLists.isSortable],
    ['Values can be made unique', type.canBeUnique],
    ['Tasks can be given to whom it names', content === 'user'],
    ['Kept encrypted, shown only to those a rule allows', content === 'secret'],
  ];
  const rows = lines.map(([what, holds]) => `| ${what} | ${holds ? 'yes' : 'no'} |`);
  const stored = origin === 'none' ? 'nothing' : `\`${type.columnKind}\``;
  return [
    '## What it can do',
    '',
    '| | |',
    '| --- | --- |',
    `| Name in the API (\`editorType\`) | \`${type.name}\` |`,
    `| Stored as | ${stored} |`,
    ...rows,
  ].join('\n');
}

function settingsOf(type: FieldType): string {
  const general =
    'Label, help, width, *required*, default, *visible when*, *read-only when*, *required when* and validation are those of every field.';
  if (type.settings.length === 0)
    return ['## Settings', general, 'It has no settings of its own.'].join('\n\n');
  const rows = type.settings.map(
    (setting) =>
      `| ${cell(label(setting.label))} | \`${setting.name}\` | ${rangeOf(setting)} | ${
        setting.defaultValue === undefined ? '' : code(setting.defaultValue)
      } |`,
  );
  const table = ['| setting | name | takes | default |', '| --- | --- | --- | --- |', ...rows].join('\n');
  return ['## Settings', general, table].join('\n\n');
}

function rangeOf({ editorType, options, minimum, maximum, when }: SettingDefinition): string {
  const choices = options?.map(({ value, label: name }) => `${cell(label(name))} (\`${value}\`)`).join(', ');
  const limits = [
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
  ].join(' ');
  const kind =
    choices ?? [cell(label(editorType).toLowerCase().replaceAll('-', ' ')), limits].filter(Boolean).join(' ');
  return when ? `${kind}; while \`${when.setting}\` is ${code(when.value)}` : kind;
}

const shortest = 60;

function valuesOf(type: FieldType): string {
  const accepted = type.samples.good
    .filter(({ value }) => JSON.stringify(value).length <= shortest)
    .map(({ value, settings }) => `| ${code(value)} | ${settings ? code(settings) : ''} |`);
  const refused = type.samples.bad
    .filter(({ value }) => JSON.stringify(value)?.length <= shortest)
    .map(
      ({ value, settings, code: reason }) =>
        `| ${code(value)} | ${settings ? code(settings) : ''} | ${reasonOf(type, { value, settings, reason })} |`,
    );
  const table = (head: string, rows: readonly string[]) =>
    rows.length === 0 ? [] : [[head, head.replaceAll(/[^|]+/g, ' --- '), ...rows].join('\n')];
  return [
    '## Values',
    ...table('| accepted, as the API sends it | with the settings |', accepted),
    ...table('| refused | with the settings | because |', refused),
  ].join('\n\n');
}

function reasonOf(
  type: FieldType,
  { value, settings, reason }: { value: unknown; settings?: Record<string, unknown>; reason: string },
): string {
  const own: FieldDefinition = {
    id: 'f',
    name: 'f',
    displayName: 'F',
    editorType: type.name,
    columnIndex: 0,
    width: 4,
  };
  const checked = type.check(value, { ...own, ...settings });
  const params = checked.ok ? {} : (checked.params ?? {});
  const text = textOf({ ...faults, ...violations }, reason);
  return cell(text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole)));
}

function filtersOf(type: FieldType): string {
  if (type.operators.length === 0) return '## Filters\n\nLists cannot be filtered by it.';
  const names = type.operators.map((operator) => `${textOf(records, `op_${operator}`)} (\`${operator}\`)`);
  return `## Filters\n\n${cell(names.join(', '))}.`;
}
