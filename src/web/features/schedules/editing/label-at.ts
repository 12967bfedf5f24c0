import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { formPathOf, placeOf } from '#web/features/entry-form/index.ts';

/** What the field at the place of a violation is called. */
export function labelAt(form: CompiledForm, path: string): string | undefined {
  const { section, name } = placeOf(formPathOf(path));
  return form.fieldByPath.get(section === null ? name : `${section}.${name}`)?.definition.displayName;
}
