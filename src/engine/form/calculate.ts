import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { rowsOf } from './bindings.ts';
import type { CompiledField, CompiledForm } from './compiled-form.ts';
import type { FormFacts } from './form-facts.ts';
import { type SettleOptions, settle } from './settle/settle.ts';
import { settlePlan } from './settle/settle-plan.ts';

/**
 * Works out all calculated fields, each after those it depends on, and blanks what takes no part (see `settle`). What
 * the values said for calculated fields before does not count, so that doing it twice changes nothing; other values stay
 * as they are. What is left when it takes too long is blank, and `tellStopped` hears of each such field. A row in which
 * nothing changes stays the same object. Aggregates are what the facts say, or stay.
 */
export function calculate(
  form: CompiledForm,
  given: EntryValues,
  facts: FormFacts,
  tellStopped?: SettleOptions['tellStopped'],
): EntryValues {
  const values = withAggregates(form, given, facts);
  if (settlePlan(form).groups.length === 0) return values;
  return settle(form, values, facts, { calculates: true, ...(tellStopped && { tellStopped }) }).values;
}

/** The values with what the facts say of aggregates; the same object where that changes nothing. */
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

/** The values with what is known of aggregates among the fields; the same object where that changes nothing. */
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
