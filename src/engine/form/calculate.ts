import { sharedSteps } from '#engine/expression/shared-steps.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import {
  boundCell,
  boundRow,
  boundValue,
  type OpenBindings,
  type OpenRowBinding,
  openBindings,
  rowBindings,
  rowsOf,
} from './bindings.ts';
import type { CompiledField, CompiledForm } from './compiled-form.ts';
import { cellPath } from './evaluate.ts';
import type { FormFacts } from './form-facts.ts';

interface OpenRow {
  readonly before: EntryValues;
  readonly values: Record<string, FieldValue>;
  readonly bindings: OpenBindings;
  /** The row as expressions over the whole table see it. */
  readonly bound: OpenRowBinding;
}

/**
 * Works out all calculated fields, each after those it depends on. What the values said for them before does not
 * count, so that doing it twice changes nothing; other values stay as they are. What is left when it takes too long is
 * blank, and `tellStopped` hears of each such field. A row in which nothing changes stays the same object. Aggregates are what the facts say, or stay.
 */
export function calculate(
  form: CompiledForm,
  given: EntryValues,
  facts: FormFacts,
  tellStopped: (path: string) => void = () => undefined,
): EntryValues {
  const values = withAggregates(form, given, facts);
  if (form.calculationOrder.length === 0) return values;
  const result: Record<string, FieldValue> = { ...values };
  const bindings = openBindings(form, result, facts);
  const rowsByTable = openTables(form, result, bindings, facts);
  for (const { field, section } of form.calculationOrder) {
    if (!section.isTable) {
      const value = calculated(field, bindings, () => tellStopped(field.name));
      result[field.name] = value;
      bindings[field.name] = boundValue(field, value, facts);
      continue;
    }
    for (const [index, row] of (rowsByTable.get(section.name) ?? []).entries()) {
      const value = calculated(field, row.bindings, () =>
        tellStopped(cellPath(section.name, index, field.name)),
      );
      row.values[field.name] = value;
      row.bindings[field.name] = boundValue(field, value, facts);
      row.bound[field.name] = boundCell(field, value, facts);
    }
  }
  for (const [name, rows] of rowsByTable) {
    result[name] = rows.map(({ before, values: after }) => (isSameRow(before, after) ? before : after));
  }
  return result;
}

function withAggregates(
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

function isSameRow(before: EntryValues, after: EntryValues): boolean {
  return Object.entries(after).every(
    ([name, value]) =>
      Object.hasOwn(before, name) &&
      (before[name] === value ||
        (typeof value === 'object' && JSON.stringify(before[name]) === JSON.stringify(value))),
  );
}

/** Copies of the rows of every table that has calculated fields, put in place of the originals. */
function openTables(
  form: CompiledForm,
  result: Record<string, FieldValue>,
  bindings: OpenBindings,
  facts: FormFacts,
): Map<string, readonly OpenRow[]> {
  const rowsByTable = new Map<string, readonly OpenRow[]>();
  for (const { section } of form.calculationOrder) {
    if (!section.isTable || rowsByTable.has(section.name) || !Array.isArray(result[section.name])) continue;
    const originals = rowsOf(result, section.name);
    const copies = originals.map((row) => ({ ...row }));
    const rows = copies.map((values, index) => ({
      before: originals[index] ?? values,
      values,
      bindings: rowBindings(section, values, bindings, facts),
      bound: boundRow(section, values, facts),
    }));
    bindings[section.name] = rows.map(({ bound }) => bound);
    rowsByTable.set(section.name, rows);
  }
  return rowsByTable;
}

function calculated(field: CompiledField, bindings: OpenBindings, tellStopped: () => void): FieldValue {
  const value = field.calculation?.evaluate(bindings) ?? null;
  const steps = bindings[sharedSteps];
  if (steps?.hasStopped) {
    steps.hasStopped = false;
    tellStopped();
  }
  const checked = field.type.check(value, field.definition);
  return checked.ok ? checked.value : null;
}
