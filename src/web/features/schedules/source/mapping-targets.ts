import type { CompiledField, CompiledForm } from '#engine/form/compiled-form.ts';
import type { MappingTargets } from '#web/features/incoming-webhooks/index.ts';

/** The fields of a form that rows can fill: those that people fill in, without files and secrets. */
export function mappingTargets(form: CompiledForm): MappingTargets {
  return {
    fields: [...form.fields.values()].filter(isFilled).map(toTarget),
    tables: [...form.tables].flatMap(([name, { definition, fields }]) => {
      const filled = fields.filter(isFilled).map(toTarget);
      return filled.length === 0 ? [] : [{ name, label: definition.displayName, fields: filled }];
    }),
    files: [],
  };
}

const isFilled = ({ type }: CompiledField) =>
  type.origin === 'entered' && type.content !== 'file' && type.content !== 'secret';

const toTarget = ({ name, definition }: CompiledField) => ({
  name,
  label: definition.displayName,
  is_required: definition.required === true,
  is_key: false,
});
