import type { CompiledField, CompiledForm } from './compiled-form.ts';
import type { ActivityPermissions, ControlLevel } from './definition.ts';

/**
 * Control over every field and section for one actor at one activity, as plain JSON. Fields by path (`total`,
 * `items.net`), sections by name. A missing field or section is hidden.
 */
export interface FieldAccess {
  readonly fields: Readonly<Record<string, ControlLevel>>;
  readonly sections: Readonly<Record<string, ControlLevel>>;
}

const noRules: ActivityPermissions = { activityId: '', fields: [], fieldGroups: [] };

/** Cached for a form, the rules of an activity and the default level. */
const known = new WeakMap<CompiledForm, WeakMap<ActivityPermissions, Map<ControlLevel, FieldAccess>>>();

/** The same level for everything. */
export function accessEverywhere(form: CompiledForm, level: ControlLevel): FieldAccess {
  return accessFrom(form, noRules, level);
}

/**
 * Access at one activity: editable at the start and readonly after, unless the rules say otherwise; a field's rule
 * takes precedence over its section's. A field of a table section is named `section.field`, or by its own name if no
 * field outside the table has it.
 */
export function accessAt(
  form: CompiledForm,
  fieldPermissions: readonly ActivityPermissions[],
  activityId: string,
  isStart: boolean,
): FieldAccess {
  const rules = fieldPermissions.find((permission) => permission.activityId === activityId);
  return accessFrom(form, rules ?? noRules, isStart ? 'editable' : 'readonly');
}

/** The origin of a field's level at an activity: a rule for the field, a rule for its section, or the default. */
export type LevelOrigin = 'field' | 'section' | 'default';

/** The origin of the level that `accessAt` gives one field. */
export function levelOrigin(
  form: CompiledForm,
  fieldPermissions: readonly ActivityPermissions[],
  activityId: string,
  field: CompiledField,
): LevelOrigin {
  const rules = rulesOf(
    fieldPermissions.find((permission) => permission.activityId === activityId) ?? noRules,
  );
  if (ruleFor(form, field, rules) !== undefined) return 'field';
  return rules.sections.has(field.sectionName) ? 'section' : 'default';
}

function accessFrom(form: CompiledForm, rules: ActivityPermissions, level: ControlLevel): FieldAccess {
  const byRules = known.get(form) ?? new WeakMap<ActivityPermissions, Map<ControlLevel, FieldAccess>>();
  const byLevel = byRules.get(rules) ?? new Map<ControlLevel, FieldAccess>();
  const access = byLevel.get(level) ?? workOutAccess(form, rules, level);
  known.set(form, byRules.set(rules, byLevel.set(level, access)));
  return access;
}

function workOutAccess(
  form: CompiledForm,
  permissions: ActivityPermissions,
  level: ControlLevel,
): FieldAccess {
  const rules = rulesOf(permissions);
  const fields: Record<string, ControlLevel> = {};
  const sections: Record<string, ControlLevel> = {};
  for (const section of form.sections) {
    const sectionLevel = rules.sections.get(section.name) ?? level;
    sections[section.name] = sectionLevel;
    for (const field of section.fields) {
      fields[field.path] = ruleFor(form, field, rules) ?? sectionLevel;
    }
  }
  return { fields, sections };
}

interface Rules {
  readonly fields: ReadonlyMap<string, ControlLevel>;
  readonly sections: ReadonlyMap<string, ControlLevel>;
}

function rulesOf(permissions: ActivityPermissions): Rules {
  return {
    fields: new Map(permissions.fields.map((rule) => [rule.name, rule.control])),
    sections: new Map(permissions.fieldGroups.map((rule) => [rule.name, rule.control])),
  };
}

function ruleFor(form: CompiledForm, field: CompiledField, rules: Rules): ControlLevel | undefined {
  const isNameFree = !field.isInTable || !form.fields.has(field.name);
  return rules.fields.get(field.path) ?? (isNameFree ? rules.fields.get(field.name) : undefined);
}
