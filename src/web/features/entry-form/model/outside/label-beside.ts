import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldDefinition } from '#engine/form/definition.ts';

/** The label of the field with a name as another field sees it: a column beside it, else a field outside tables. */
export function labelBeside(form: CompiledForm, field: FieldDefinition, name: string): string {
  const own = form.sections.find(({ fields }) => fields.some(({ definition }) => definition.id === field.id));
  const beside = own?.fields.find((candidate) => candidate.name === name) ?? form.fields.get(name);
  return beside?.definition.displayName || name;
}
