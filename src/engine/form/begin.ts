import { evaluateInPieces } from '#engine/expression/evaluate-in-pieces.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { boundValue, type OpenBindings, openBindings, rowBindings } from './bindings.ts';
import { literalDefaultOf } from './compile/compile-field.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import { isMade } from './field-type.ts';
import type { FormFacts } from './form-facts.ts';
import { withKeptValues } from './settle/kept-values.ts';
import { settleInPieces } from './settle/settle.ts';

/**
 * Values of a new entry: defaults in reading order, the minimum number of empty rows for each table, calculated fields.
 * Fields that are currently hidden have their defaults too, for when they are shown.
 */
export function begin(form: CompiledForm, facts: FormFacts): EntryValues {
  return runToEnd(beginInPieces(form, facts));
}

/** The same, interruptible. */
export function* beginInPieces(form: CompiledForm, facts: FormFacts): Interruptible<EntryValues> {
  const values: Record<string, FieldValue> = {};
  const bindings = openBindings(form, values, facts);
  for (const section of form.sections) {
    if (!section.isTable) yield* fill(section, values, bindings, facts);
  }
  for (const section of form.tables.values()) {
    const count = Math.max(0, section.definition.minimumRowCount);
    const rows: EntryValues[] = [];
    while (rows.length < count) rows.push(yield* newRow(section, bindings, facts));
    values[section.name] = rows;
  }
  return withKeptValues(form, yield* settleInPieces(form, values, facts, { calculates: true }), values);
}

/** Values of one more row of a table section of an entry, before calculation. */
export function beginRow(...given: Parameters<typeof beginRowInPieces>): EntryValues {
  return runToEnd(beginRowInPieces(...given));
}

/** The same, interruptible. */
export function* beginRowInPieces(
  form: CompiledForm,
  section: CompiledSection,
  values: EntryValues,
  facts: FormFacts,
): Interruptible<EntryValues> {
  return yield* newRow(section, openBindings(form, values, facts), facts);
}

function* newRow(
  section: CompiledSection,
  entry: OpenBindings,
  facts: FormFacts,
): Interruptible<EntryValues> {
  const values: Record<string, FieldValue> = {};
  yield* fill(section, values, rowBindings(section, values, entry, facts), facts);
  return values;
}

function* fill(
  section: CompiledSection,
  values: Record<string, FieldValue>,
  bindings: OpenBindings,
  facts: FormFacts,
): Interruptible<void> {
  for (const field of section.fields) {
    if (field.type.origin === 'none') continue;
    const { defaultExpression } = field;
    const evaluated = defaultExpression ? yield* evaluateInPieces(defaultExpression, bindings) : null;
    const value = defaultOf(field, evaluated);
    values[field.name] = value;
    bindings[field.name] = boundValue(field, value, facts);
  }
}

function defaultOf(field: CompiledField, evaluated: FieldValue): FieldValue {
  if (isMade(field.type)) return null;
  const checked = field.type.check(evaluated ?? literalDefaultOf(field.definition) ?? null, field.definition);
  return checked.ok ? checked.value : null;
}
