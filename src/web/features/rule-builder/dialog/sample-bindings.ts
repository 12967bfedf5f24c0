import type { Bindings, ExpressionScope } from '#engine/expression/expression.ts';
import { boundValue, openBindings, readValue, rowsOf } from '#engine/form/bindings.ts';
import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import type { EntryValues } from '#engine/value/field-value.ts';

/**
 * The values to try an expression with: those of the entry, then of the first row of each table.
 */
export function sampleBindings(
  form: CompiledForm,
  scope: ExpressionScope,
  sample: { readonly values: EntryValues; readonly facts: FormFacts },
): Bindings {
  const { values, facts } = sample;
  const bindings = openBindings(form, values, facts);
  for (const section of form.tables.values()) {
    const [row = {}] = rowsOf(values, section.name);
    for (const field of section.fields) {
      const isRowName = Object.hasOwn(scope, field.name) && !form.fields.has(field.name);
      if (isRowName) bindings[field.name] = boundValue(field, readValue(row, field.name), facts);
    }
  }
  return bindings;
}
