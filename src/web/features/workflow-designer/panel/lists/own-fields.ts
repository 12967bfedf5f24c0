import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldChoice } from './use-other-app.ts';

/** Fields outside table sections of the app that is being designed. */
export function ownFields(form: CompiledForm): readonly FieldChoice[] {
  return [...form.fields].map(([name, { definition, type }]) => ({
    name,
    label: definition.displayName || name,
    definition,
    type,
  }));
}
