import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { begin, beginRow } from './begin.ts';
import { calculate } from './calculate.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import type { FormFacts } from './form-facts.ts';
import { optionsOf } from './option-list.ts';

/**
 * Values that an entry could have, to show what would come of one: defaults where there are any, else samples of the
 * field's type or its options; one row in each table; the actor for everybody. Secrets stay blank.
 */
export function sampleValues(form: CompiledForm, facts: FormFacts): EntryValues {
  const begun = begin(form, facts);
  const values: Record<string, FieldValue> = { ...begun };
  for (const section of form.sections) {
    if (!section.isTable) Object.assign(values, filled(section, begun, facts));
  }
  for (const section of form.tables.values()) {
    values[section.name] = [filled(section, beginRow(form, section, values, facts), facts)];
  }
  return calculate(form, values, facts);
}

function filled(section: CompiledSection, values: EntryValues, facts: FormFacts): EntryValues {
  const named = section.fields
    .filter(({ type }) => type.capabilities.hasValue)
    .map((field) => [field.name, values[field.name] ?? sampleOf(field, facts)]);
  return Object.fromEntries(named);
}

function sampleOf({ type, definition }: CompiledField, { actor, today }: FormFacts): FieldValue {
  const { isCalculated, isNumeric, isSecret, refersToUser } = type.capabilities;
  if (type.allocation) return type.allocation.valueFor(definition, 1, today);
  if (isCalculated || isSecret) return null;
  const [option] = optionsOf(definition);
  const candidates: readonly FieldValue[] = refersToUser
    ? [actor.id, [actor.id]]
    : [...(option ? [option.key, [option.key]] : []), ...type.samples.good.map(({ value }) => value)];
  const taken = candidates.flatMap((candidate) => {
    const checked = type.check(candidate, definition);
    return checked.ok && checked.value !== null ? [checked.value] : [];
  });
  // Noughts and debts say little; small numbers are soon read.
  const amounts = taken
    .filter((value) => Number(value) > 0)
    .sort((one, other) => Number(one) - Number(other));
  return (isNumeric ? amounts[0] : undefined) ?? taken[0] ?? null;
}
