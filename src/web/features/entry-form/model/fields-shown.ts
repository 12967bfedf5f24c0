import type { CompiledField, CompiledSection } from '#engine/form/compiled-form.ts';
import type { EntryFormModel } from './use-entry-form.ts';

/** The fields of a section that a person sees now. A section outside tables without an input shows only values. */
export function fieldsShown(
  section: CompiledSection,
  { state, access }: Pick<EntryFormModel, 'state' | 'access'>,
): { readonly fields: readonly CompiledField[]; readonly isForReading: boolean } {
  const visible = section.fields.filter((field) => state.fields[field.path]?.isVisible);
  const isForReading = !section.isTable && visible.every((field) => access.fields[field.path] !== 'editable');
  const fields = isForReading ? visible.filter((field) => field.type.origin !== 'none') : visible;
  return { fields, isForReading };
}
