import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';

/**
 * Fields that a column of a file can be assigned to: people can fill them in, and one line of text can express their
 * values.
 */
export function importFields(form: CompiledForm): readonly CompiledField[] {
  return [...form.fields.values()].filter(isImportable);
}

/** The same of a table section; none where the form has no such section. */
export function importFieldsOfSection(form: CompiledForm, name: string): readonly CompiledField[] {
  return (form.tables.get(name)?.fields ?? []).filter(isImportable);
}

function isImportable({ type }: CompiledField): boolean {
  return type.origin === 'entered' && type.content !== 'file' && type.content !== 'secret';
}
