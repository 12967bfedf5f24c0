import type { FieldDefinition, SectionDefinition } from '#engine/form/definition.ts';
import type { ModuleDefinition } from '#engine/module/definition.ts';
import { isSame } from '#engine/value/same-json.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { ChangeDetail, DraftChange } from '#web/features/app-draft/index.ts';

const toldElsewhere: ReadonlySet<string> = new Set(['id', 'name', 'displayName', 'columnIndex', 'width']);

/** Changes with the settings of what is new, so that an address or a condition in a new field is seen before it counts. */
export function withNewSettings(
  changes: readonly DraftChange[],
  { fieldGroups }: ModuleDefinition,
): readonly DraftChange[] {
  const fields = new Map(
    fieldGroups.flatMap(({ rows }) => rows.flatMap((row) => row.fields.map((field) => [field.id, field]))),
  );
  const sections = new Map(fieldGroups.map((section) => [section.name, section]));
  return changes.map((change) => {
    if (change.what !== 'added') return change;
    if (change.kind === 'field') return { ...change, details: settingsOfField(fields.get(change.id)) };
    if (change.kind === 'section') return { ...change, details: settingsOfSection(sections.get(change.id)) };
    return change;
  });
}

/** The settings of a field that are not as usual for its type. */
function settingsOfField(field: FieldDefinition | undefined): ChangeDetail[] {
  if (!field) return [];
  const { editorType } = field;
  const settings = fieldCatalogue.get(editorType)?.settings ?? [];
  const isUsual = (name: string, value: unknown) => {
    const usual = settings.find((setting) => setting.name === name)?.defaultValue;
    return isBlank(value) || isSame(value, usual ?? false);
  };
  return Object.entries(field)
    .filter(([property, value]) => !toldElsewhere.has(property) && !isUsual(property, value))
    .map(([property, after]) => ({ property, before: undefined, after, editorType }));
}

function settingsOfSection(section: SectionDefinition | undefined): ChangeDetail[] {
  const visibleWhen = section?.visibleWhen;
  return isBlank(visibleWhen) ? [] : [{ property: 'visibleWhen', before: undefined, after: visibleWhen }];
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
