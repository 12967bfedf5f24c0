import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { ActivityPermissions, Fault } from '#engine/form/definition.ts';

/** Warns about rules for fields and sections that the form does not have: they have no effect. */
export function checkFieldPermissions(
  permissions: readonly ActivityPermissions[],
  form: CompiledForm,
): Fault[] {
  const fields = new Set([...form.fieldByPath.values()].flatMap((field) => [field.path, field.name]));
  const sections = new Set(form.sections.map((section) => section.name));
  return permissions.flatMap(({ activityId, fields: fieldRules, fieldGroups }) => {
    const fault = (code: string, name: string): Fault => ({
      severity: 'warning',
      where: { kind: 'permission', id: activityId, property: name },
      code,
      params: { activity: activityId, name },
    });
    return [
      ...fieldRules
        .filter(({ name }) => !fields.has(name))
        .map(({ name }) => fault('permission_unknown_field', name)),
      ...fieldGroups
        .filter(({ name }) => !sections.has(name))
        .map(({ name }) => fault('permission_unknown_section', name)),
    ];
  });
}
