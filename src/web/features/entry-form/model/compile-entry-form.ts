import { compileForm } from '#engine/form/compile-form.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FormDefinition } from '#engine/form/definition.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';

/**
 * The form as one person sees it. A calculation that reads fields hidden from this person cannot run here: its field
 * keeps the server's value.
 */
export function compileEntryForm(definition: FormDefinition): CompiledForm {
  const { form } = compileForm(definition, fieldCatalogue);
  const calculationOrder = form.calculationOrder.filter(({ field }) => field.calculation !== undefined);
  return { ...form, calculationOrder };
}
