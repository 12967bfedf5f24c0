import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { rowsOf } from './bindings.ts';
import type { CompiledField, CompiledForm } from './compiled-form.ts';
import type { FormFacts } from './form-facts.ts';
import { type SettleOptions, settleInPieces } from './settle/settle.ts';
import { settlePlan } from './settle/settle-plan.ts';

/**
 * Calculates all calculated fields, each after its dependencies, and blanks hidden values (see `settle`). Earlier
 * values of calculated fields are ignored, so a second run changes nothing; other values stay unchanged. If it takes
 * too long, the remaining fields are blank, and `tellStopped` is called for each. A row without changes stays the same
 * object. Aggregates come from the facts, or stay unchanged.
 */
export function calculate(...given: Parameters<typeof calculateInPieces>): EntryValues {
  return runToEnd(calculateInPieces(...given));
}

/** The same, interruptible. */
export function* calculateInPieces(
  form: CompiledForm,
  given: EntryValues,
  facts: FormFacts,
  tellStopped?: SettleOptions['tellStopped'],
): Interruptible<EntryValues> {
  const values = withAggregates(form, given, facts);
  if (settlePlan(form).groups.length === 0) return values;
  const options = { calculates: true, tellStopped };
  return (yield* settleInPieces(form, values, facts, options)).values;
}

/** The values with the aggregates from the facts; the same object if nothing changes. */
export function withAggregates(
  form: CompiledForm,
  values: EntryValues,
  { aggregates = {} }: FormFacts,
): EntryValues {
  if (Object.keys(aggregates).length === 0) return values;
  let fresh = withKnown([...form.fields.values()], values, (name) => aggregates[name]);
  for (const [name, { fields }] of form.tables) {
    const before = rowsOf(values, name);
    const rows = before.map((row, index) =>
      withKnown(fields, row, (cell) => aggregates[`${name}[${index}].${cell}`]),
    );
    if (rows.some((row, index) => row !== before[index])) fresh = { ...fresh, [name]: rows };
  }
  return fresh;
}

/** The values with the known aggregates among the fields; the same object if nothing changes. */
function withKnown(
  fields: readonly CompiledField[],
  values: EntryValues,
  known: (name: string) => FieldValue | undefined,
): EntryValues {
  const fresh = fields.flatMap((field) => {
    const value = field.type.aggregates ? known(field.name) : undefined;
    if (value === undefined) return [];
    const checked = field.type.check(value, field.definition);
    return checked.ok && checked.value !== values[field.name] ? [[field.name, checked.value] as const] : [];
  });
  return fresh.length === 0 ? values : { ...values, ...Object.fromEntries(fresh) };
}
