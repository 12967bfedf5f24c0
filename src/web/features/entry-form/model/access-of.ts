import type { ControlLevel, FormDefinition } from '#engine/form/definition.ts';
import type { FieldAccess } from '#engine/form/field-access.ts';

/** Access to a whole form from the levels of its fields. A section is editable where one of its fields is. */
export function accessOf(
  definition: FormDefinition,
  levels: Readonly<Record<string, ControlLevel>>,
): FieldAccess {
  const sections: Record<string, ControlLevel> = {};
  for (const section of definition.fieldGroups) {
    const names = section.rows.flatMap((row) => row.fields.map((field) => field.name));
    const ownLevels = names.map((name) => levels[section.isTable ? `${section.name}.${name}` : name]);
    sections[section.name] = ownLevels.includes('editable') ? 'editable' : 'readonly';
  }
  return { fields: levels, sections };
}
