import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldChoice } from './use-other-app.ts';

/** The fields of the designed app that are outside table sections. */
export function ownFields(form: CompiledForm): readonly FieldChoice[] {
  return [...form.fields].map(([name, { definition, type }]) => ({
    name,
    label: definition.displayName || name,
    definition,
    type,
  }));
}
