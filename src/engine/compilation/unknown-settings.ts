import type { Fault, FaultLocation, FieldDefinition } from '#engine/form/definition.ts';
import type { FieldCatalogue } from '#engine/form/field-type.ts';
import { nearestName } from '#engine/value/nearest-name.ts';
import type { ActivityCatalogue, SettingEditor } from '#engine/workflow/activity-type.ts';
import type { ActivityDefinition } from '#engine/workflow/definition.ts';
import type { ModuleDefinition } from '../module/definition.ts';

/** Keys that every field may have, whatever its type. */
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

/** Keys read for every field with an external source, even if its type does not offer them in the designer. */
const sourceKeys = ['filters', 'dependsOn', 'inputs', 'fills'];

/** Keys of imported forms that are kept but have no effect. */
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

/** The number of reported faults. Each search for the nearest name takes time. */
const maxFaults = 100;

/** A key that its type does not know, and the keys that the type knows. */
interface UnknownKey {
  readonly where: FaultLocation;
  readonly name: string;
  readonly known: readonly string[];
}

/**
 * Settings of fields and properties of activities that their types do not know: a misspelt key would be stored and have
 * no effect. Such a key is an error, but a warning if the newest published version (`published`) has it too. At most a
 * hundred are reported, errors before warnings.
 */
export function unknownSettings(
  definition: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
  published: ModuleDefinition | null = null,
): readonly Fault[] {
  const found = keysOf(definition, fieldCatalogue, activityCatalogue);
  if (found.length === 0) return [];
  const before = published ? keysOf(published, fieldCatalogue, activityCatalogue) : [];
  const carried = new Set(before.map(textOf));
  const isCarried = (key: UnknownKey) => carried.has(textOf(key));
  const errors = found.filter((key) => !isCarried(key)).slice(0, maxFaults);
  const warnings = found.filter(isCarried).slice(0, maxFaults - errors.length);
  const told = new Set([...errors, ...warnings]);
  return found
    .filter((key) => told.has(key))
    .map((key) => faultOf(key, isCarried(key) ? 'warning' : 'error'));
}

function textOf({ where, name }: UnknownKey): string {
  return JSON.stringify([where.kind, where.id, where.property, name]);
}

function keysOf(
  { fieldGroups, workflow }: ModuleDefinition,
  fieldCatalogue: FieldCatalogue,
  activityCatalogue: ActivityCatalogue,
): readonly UnknownKey[] {
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

function unknownInField(
  field: FieldDefinition,
  where: FaultLocation,
  catalogue: FieldCatalogue,
): UnknownKey[] {
  const type = catalogue.get(field.editorType);
  if (!type) return [];
  const hasSource = type.refersTo ?? type.aggregates ?? type.externalCall;
  const known = [...fieldKeys, ...type.settings.map(({ name }) => name), ...(hasSource ? sourceKeys : [])];
  return Object.keys(field)
    .filter((key) => !known.includes(key) && !carriedFieldKeys.has(key))
    .map((name) => ({ where: { ...where, property: name }, name, known }));
}

function unknownInActivity(
  { activityId, type: name, properties }: ActivityDefinition,
  catalogue: ActivityCatalogue,
): UnknownKey[] {
  const type = catalogue.get(name);
  if (!type) return [];
  const settings = new Map(type.settings.map((setting) => [setting.name, setting]));
  return Object.entries(properties).flatMap(([key, value]) => {
    const where: FaultLocation = { kind: 'activity', id: activityId, property: key };
    const setting = settings.get(key);
    if (!setting) return [{ where, name: key, known: [...settings.keys()] }];
    const known = innerKeys[setting.editorType];
    if (!known) return [];
    const items: readonly unknown[] = Array.isArray(value) ? value : [value];
    return items
      .flatMap((item) => (typeof item === 'object' && item !== null ? Object.keys(item) : []))
      .filter((inner) => !known.includes(inner))
      .map((inner) => ({ where, name: inner, known }));
  });
}

function faultOf({ where, name, known }: UnknownKey, severity: Fault['severity']): Fault {
  const nearest = nearestName(name, known);
  return nearest === undefined
    ? { severity, where, code: 'setting_not_taken', params: { name } }
    : { severity, where, code: 'unknown_setting', params: { name, nearest } };
}
