import type { ActivityPermissions } from '#engine/workflow/definition.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { ControlLevel } from './definition.ts';

/**
 * Control over every field and section for one actor at one activity, as plain JSON. Fields by path (`total`,
 * `items.net`), sections by name. What is missing is hidden.
 */
export interface FieldAccess {
  readonly fields: Readonly<Record<string, ControlLevel>>;
  readonly sections: Readonly<Record<string, ControlLevel>>;
}

/** The same level for everything. */
export function accessEverywhere(form: CompiledForm, level: ControlLevel): FieldAccess {
  return accessFrom(form, undefined, level);
}

/**
 * Access at one activity: editable at the start and readonly after unless the rules say otherwise; a field's rule
 * beats its section's. A field of a table section is named `section.field`, or by its own name where no field outside
 * the table has it.
 */
export function accessAt(
  form: CompiledForm,
  fieldPermissions: readonly ActivityPermissions[],
  activityId: string,
  isStart: boolean,
): FieldAccess {
  const rules = fieldPermissions.find((permission) => permission.activityId === activityId);
  return accessFrom(form, rules, isStart ? 'editable' : 'readonly');
}

function accessFrom(
  form: CompiledForm,
  rules: ActivityPermissions | undefined,
  level: ControlLevel,
): FieldAccess {
  const fieldRules = new Map(rules?.fields.map((rule) => [rule.name, rule.control]));
  const sectionRules = new Map(rules?.fieldGroups.map((rule) => [rule.name, rule.control]));
  const fields: Record<string, ControlLevel> = {};
  const sections: Record<string, ControlLevel> = {};
  for (const section of form.sections) {
    const sectionLevel = sectionRules.get(section.name) ?? level;
    sections[section.name] = sectionLevel;
    for (const field of section.fields) {
      const isNameFree = !section.isTable || !form.fields.has(field.name);
      const ownRule = fieldRules.get(field.path) ?? (isNameFree ? fieldRules.get(field.name) : undefined);
      fields[field.path] = ownRule ?? sectionLevel;
    }
  }
  return { fields, sections };
}
