import { beginInPieces, beginRowInPieces } from '#engine/form/begin.ts';
import { calculateInPieces } from '#engine/form/calculate.ts';
import type { CompiledField, CompiledForm, CompiledSection } from '#engine/form/compiled-form.ts';
import type { FormFacts } from '#engine/form/form-facts.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { optionsOf } from '../sources/option-list.ts';

/**
 * Sample values of an entry: defaults where they exist, else samples of the field's type or its options; one row in
 * each table; the actor for every person. Secrets stay blank.
 */
export function sampleValues(form: CompiledForm, facts: FormFacts): EntryValues {
  return runToEnd(sampleValuesInPieces(form, facts));
}

/** The same, interruptible. */
export function* sampleValuesInPieces(form: CompiledForm, facts: FormFacts): Interruptible<EntryValues> {
  const begun = yield* beginInPieces(form, facts);
  const values: Record<string, FieldValue> = { ...begun };
  for (const section of form.sections) {
    if (!section.isTable) Object.assign(values, filled(section, begun, facts));
  }
  for (const section of form.tables.values()) {
    const row = yield* beginRowInPieces(form, section, values, facts);
    values[section.name] = [filled(section, row, facts)];
  }
  return yield* calculateInPieces(form, values, facts);
}

function filled(section: CompiledSection, values: EntryValues, facts: FormFacts): EntryValues {
  const named = section.fields
    .filter(({ type }) => type.origin !== 'none')
    .map((field) => [field.name, values[field.name] ?? sampleOf(field, facts)]);
  return Object.fromEntries(named);
}

function sampleOf({ type, definition }: CompiledField, { actor, today }: FormFacts): FieldValue {
  if (type.origin === 'allocated') return type.allocation.valueFor(definition, 1, today);
  if (type.origin === 'calculated' || type.content === 'secret') return null;
  const [option] = optionsOf(definition);
  const candidates: readonly FieldValue[] =
    type.content === 'user'
      ? [actor.id, [actor.id]]
      : [...(option ? [option.key, [option.key]] : []), ...type.samples.good.map(({ value }) => value)];
  const taken = candidates.flatMap((candidate) => {
    const checked = type.check(candidate, definition);
    return checked.ok && checked.value !== null ? [checked.value] : [];
  });
  // Zero and negative amounts are poor examples; small numbers are easy to read.
  const amounts = taken
    .filter((value) => Number(value) > 0)
    .sort((one, other) => Number(one) - Number(other));
  return (type.content === 'number' ? amounts[0] : undefined) ?? taken[0] ?? null;
}
