import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { boundValue, type OpenBindings, openBindings, rowBindings } from './bindings.ts';
import { literalDefaultOf } from './compile/compile-field.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import type { FormFacts } from './form-facts.ts';
import { withKeptValues } from './settle/kept-values.ts';
import { settle } from './settle/settle.ts';

/**
 * Values of a new entry: defaults in reading order, as many empty rows as each table must have, calculated fields. The
 * defaults of fields that take no part yet are there too, for when they show.
 */
export function begin(form: CompiledForm, facts: FormFacts): EntryValues {
  const values: Record<string, FieldValue> = {};
  const bindings = openBindings(form, values, facts);
  for (const section of form.sections) {
    if (!section.isTable) fill(section, values, bindings, facts);
  }
  for (const section of form.tables.values()) {
    const count = Math.max(0, section.definition.minimumRowCount);
    values[section.name] = Array.from({ length: count }, () => newRow(section, bindings, facts));
  }
  return withKeptValues(form, settle(form, values, facts, { calculates: true }), values);
}

/** Values of one more row of a table section of an entry, before calculation. */
export function beginRow(
  form: CompiledForm,
  section: CompiledSection,
  values: EntryValues,
  facts: FormFacts,
): EntryValues {
  return newRow(section, openBindings(form, values, facts), facts);
}

function newRow(section: CompiledSection, entry: OpenBindings, facts: FormFacts): EntryValues {
  const values: Record<string, FieldValue> = {};
  fill(section, values, rowBindings(section, values, entry, facts), facts);
  return values;
}

function fill(
  section: CompiledSection,
  values: Record<string, FieldValue>,
  bindings: OpenBindings,
  facts: FormFacts,
): void {
  for (const field of section.fields) {
    if (!field.type.capabilities.hasValue) continue;
    const value = defaultOf(field, bindings);
    values[field.name] = value;
    bindings[field.name] = boundValue(field, value, facts);
  }
}

function defaultOf(field: CompiledField, bindings: OpenBindings): FieldValue {
  const { isCalculated, isAllocated } = field.type.capabilities;
  if (isCalculated || isAllocated) return null;
  const raw = field.defaultExpression?.evaluate(bindings) ?? literalDefaultOf(field.definition) ?? null;
  const checked = field.type.check(raw, field.definition);
  return checked.ok ? checked.value : null;
}
