import { compileForm } from '#engine/form/compile-form.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FormDefinition } from '#engine/form/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';

/**
 * The form as one person sees it. A calculation that rests on fields hidden from this person cannot be done here: its
 * field keeps the value that the server worked out.
 */
export function compileEntryForm(definition: FormDefinition): CompiledForm {
  const { form } = compileForm(definition, fieldCatalogue);
  const calculationOrder = form.calculationOrder.filter(({ field }) => field.calculation !== undefined);
  return { ...form, calculationOrder };
}
