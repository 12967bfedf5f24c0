import type { Fault, FaultLocation, FieldDefinition } from '#engine/form/definition.ts';
import type { FieldCatalogue } from '#engine/form/field-type.ts';
import { nearestName } from '#engine/value/nearest-name.ts';
import type { ActivityCatalogue, SettingEditor } from '#engine/workflow/activity-type.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import type { ModuleDefinition } from './definition.ts';

/** What every field may have, whatever its type. */
const fieldKeys = [
  'id',
  'name',
  'displayName',
  'editorType',
  'columnIndex',
  'width',
  'required',
  'helpText',
  'defaultValue',
  'visibleWhen',
  'keepWhenHidden',
  'readonlyWhen',
  'requiredWhen',
  'validation',
  'unique',
  'indexed',
  'expression',
];

/** What is read of every field whose values come from elsewhere, though not every such type offers it in the designer. */
const sourceKeys = ['filters', 'dependsOn', 'inputs', 'fills'];

/** What the catalogue of a form made elsewhere may say of a field; it is kept and means nothing here. */
const carriedFieldKeys = new Set([
  'icon',
  'fieldType',
  'isTable',
  'rowIndex',
  'label',
  'headers',
  'reservedFieldNames',
  'flowToLookUp',
  'tableName',
]);

/** The keys inside a property, or inside each item of its list, by how it is edited. */
const innerKeys: Partial<Record<SettingEditor, readonly string[]>> = {
  assignees: ['kind', 'value'],
  completion: ['kind', 'value'],
  duration: ['amount', 'unit'],
  'field-values': ['field', 'expression'],
  'field-map': ['field', 'from'],
  'join-mode': ['kind', 'value'],
  until: ['field'],
  reminders: ['amount', 'unit'],
  escalation: ['after', 'action'],
};

/**
 * Settings of fields and properties of activities that their types do not know: a misspelt one would be kept and do
 * nothing. An error, but for those that the newest published version (`published`) has too, which runs without them.
 */
export function unknownSettings(
  definition: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
  published: ModuleDefinition | null = null,
): readonly Fault[] {
  const found = settingsOf(definition, fieldCatalogue, activityCatalogue);
  if (found.length === 0 || published === null) return found;
  const known = new Set(settingsOf(published, fieldCatalogue, activityCatalogue).map(keyOf));
  return found.map((fault) => (known.has(keyOf(fault)) ? { ...fault, severity: 'warning' } : fault));
}

function keyOf({ where, params }: Fault): string {
  return JSON.stringify([where.kind, where.id, where.property, params?.name]);
}

function settingsOf(
  { fieldGroups, workflow }: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
): readonly Fault[] {
  const ofFields = fieldGroups.flatMap((section) =>
    section.rows
      .flatMap(({ fields }) => fields)
      .flatMap((field) => {
        const id = section.isTable ? `${section.name}.${field.name}` : field.name;
        return unknownInField(field, { kind: 'field', id }, fieldCatalogue);
      }),
  );
  const ofActivities = workflow.activities.flatMap((activity) =>
    unknownInActivity(activity, activityCatalogue),
  );
  return [...ofFields, ...ofActivities];
}

function unknownInField(field: FieldDefinition, where: FaultLocation, catalogue: FieldCatalogue): Fault[] {
  const type = catalogue.get(field.editorType);
  if (!type) return [];
  const hasSource = type.refersTo ?? type.aggregates ?? type.outsideCall;
  const known = [...fieldKeys, ...type.settings.map(({ name }) => name), ...(hasSource ? sourceKeys : [])];
  return Object.keys(field)
    .filter((key) => !known.includes(key) && !carriedFieldKeys.has(key))
    .map((key) => unknown({ ...where, property: key }, key, known));
}

function unknownInActivity(
  { activityId, type: name, properties }: ActivityDefinition,
  catalogue: ActivityCatalogue,
): Fault[] {
  const type = catalogue.get(name);
  if (!type) return [];
  const settings = new Map(type.settings.map((setting) => [setting.name, setting]));
  return Object.entries(properties).flatMap(([key, value]) => {
    const where: FaultLocation = { kind: 'activity', id: activityId, property: key };
    const setting = settings.get(key);
    if (!setting) return [unknown(where, key, [...settings.keys()])];
    const known = innerKeys[setting.editorType];
    if (!known) return [];
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items
      .flatMap((item) => (typeof item === 'object' && item !== null ? Object.keys(item) : []))
      .filter((inner) => !known.includes(inner))
      .map((inner) => unknown(where, inner, known));
  });
}

function unknown(where: FaultLocation, name: string, known: readonly string[]): Fault {
  const nearest = nearestName(name, known);
  if (nearest === undefined) return { severity: 'error', where, code: 'setting_not_taken', params: { name } };
  return { severity: 'error', where, code: 'unknown_setting', params: { name, nearest } };
}
