import type { FieldDefinition, FormDefinition } from '#engine/form/definition.ts';
import type { ReferenceSource } from '#engine/form/sources/reference-source.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { SelectOption } from '#web/ui/select/select.tsx';

/** The fields that stand beside one: those of its section, then those outside tables. */
export function fieldsBeside(form: FormDefinition, field: FieldDefinition): readonly FieldDefinition[] {
  const own = form.fieldGroups.find((section) =>
    section.rows.some((row) => row.fields.some(({ id }) => id === field.id)),
  );
  const sections = form.fieldGroups.filter((section) => section === own || !section.isTable);
  return sections
    .flatMap((section) => section.rows.flatMap((row) => row.fields))
    .filter(({ id }) => id !== field.id);
}

/** What a field refers to, if its type refers to anything. */
export function sourceOf(field: FieldDefinition | undefined): ReferenceSource | null {
  if (!field) return null;
  return fieldCatalogue.get(field.editorType)?.refersTo?.(field) ?? null;
}

/** Fields as options, by name. */
export function fieldOptions(fields: readonly FieldDefinition[]): SelectOption[] {
  return fields.map(({ name, displayName }) => ({ value: name, label: displayName || name }));
}
