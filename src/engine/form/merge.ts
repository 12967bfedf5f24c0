import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';
import { mostViolations } from '#engine/value/most-violations.ts';
import { beginRow } from './begin.ts';
import {
  isOutOfSteps,
  isRow,
  type OpenBindings,
  openBindings,
  readValue,
  rowBindings,
  rowsOf,
} from './bindings.ts';
import { withAggregates } from './calculate.ts';
import { cellPath } from './cell-path.ts';
import { maximumTableRows } from './compile/check-structure.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import { levelOf } from './evaluate.ts';
import type { FieldAccess } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';
import { withRemovedCells } from './removed-cells.ts';
import { settle } from './settle/settle.ts';

/** The entry after taking in, calculated fields included, and what could not be taken. */
export interface Merged {
  readonly values: EntryValues;
  /** The same with the values of fields that take no part now. */
  readonly given: EntryValues;
  readonly violations: readonly Violation[];
}

/** Values of one row or of the fields outside tables, on their way into an entry. */
interface Intake {
  readonly fields: readonly CompiledField[];
  readonly stored: EntryValues;
  readonly incoming: EntryValues;
  /** Whether a value that is not mentioned is blank (rows come whole) or stays as it is. */
  readonly isWhole: boolean;
  readonly access: FieldAccess;
  pathOf(name: string): string;
}

/**
 * Takes in what a client sent, which may be a part of the entry. Of fields that the actor may not edit the stored
 * values stay, silently; those of calculated and allocated fields too, and calculated ones are worked out anew.
 * `readonlyWhen` is asked with the new values. A value that its type refuses is a violation and the stored one stays;
 * so is a name that the form does not have.
 *
 * Rows of a table come whole, in order. Cells that may not be edited stay with the row of the same index; hence rows
 * that hold such cells cannot be removed, and rows come and go only where the section itself is editable. Of a row that
 * is new, cells that are not mentioned get their defaults.
 *
 * Last, what takes no part becomes blank, whoever may edit it: see `settle`.
 */
export function merge(
  form: CompiledForm,
  stored: EntryValues,
  incoming: EntryValues,
  access: FieldAccess,
  facts: FormFacts,
): Merged {
  const violations: Violation[] = [];
  refuseUnknown(
    incoming,
    (name) => form.fields.has(name) || form.tables.has(name),
    (name) => name,
    violations,
  );
  const fields = [...form.fields.values()];
  const intake: Intake = { fields, stored, incoming, isWhole: false, access, pathOf: (name) => name };
  const values: Record<string, FieldValue> = { ...stored, ...takeIn(intake, violations) };
  for (const section of form.tables.values()) {
    if (!Object.hasOwn(incoming, section.name)) continue;
    const begun = () => beginRow(form, section, values, facts);
    values[section.name] = takeInRows(section, stored, incoming, access, begun, violations);
  }
  const proposed = settleWith(form, values, facts);
  const given = withoutReadonly(form, stored, { given: values, settled: proposed.values }, facts, violations);
  const final = given === values ? proposed : settleWith(form, given, facts);
  return { values: final.values, given, violations: [...violations, ...final.stopped] };
}

/** The values settled, and as violations what was ended, for it takes too long or makes too much. */
function settleWith(
  form: CompiledForm,
  given: EntryValues,
  facts: FormFacts,
): { readonly values: EntryValues; readonly stopped: readonly Violation[] } {
  const stopped = new Map<string, Violation>();
  const tellStopped = (path: string, what: 'calculation' | 'condition') => {
    if (stopped.size >= mostViolations) return;
    const [table = path] = path.split('[');
    // It is the number of rows that makes the conditions of a table too long.
    if (what === 'condition') stopped.set(table, { path: table, code: 'conditions_too_long' });
    else stopped.set(path, { path, code: 'calculation_too_long' });
  };
  const known = withAggregates(form, given, facts);
  const { values } = settle(form, known, facts, { calculates: true, tellStopped });
  return { values, stopped: [...stopped.values()] };
}

function takeIn(intake: Intake, violations: Violation[]): Record<string, FieldValue> {
  const result: Record<string, FieldValue> = {};
  for (const field of intake.fields) {
    if (!field.type.capabilities.hasValue) continue;
    result[field.name] = readValue(intake.stored, field.name);
    if (!isOpen(field, intake.access)) continue;
    if (!intake.isWhole && !Object.hasOwn(intake.incoming, field.name)) continue;
    const checked = field.type.check(readValue(intake.incoming, field.name), field.definition);
    if (checked.ok) result[field.name] = checked.value;
    else violations.push({ path: intake.pathOf(field.name), code: checked.code, params: checked.params });
  }
  return result;
}

function takeInRows(
  section: CompiledSection,
  stored: EntryValues,
  incoming: EntryValues,
  access: FieldAccess,
  begun: () => EntryValues,
  violations: Violation[],
): FieldValue {
  const storedRows = rowsOf(stored, section.name);
  const openFields = section.fields.filter((field) => isOpen(field, access));
  const sent = readValue(incoming, section.name);
  const canChangeCount = access.sections[section.name] === 'editable';
  if (openFields.length === 0 && !(canChangeCount && section.fields.length > 0))
    return readValue(stored, section.name);
  const sentRows = sent ?? [];
  const code = !Array.isArray(sentRows) || !sentRows.every(isRow) ? 'not_rows' : null;
  if (code !== null || (sentRows as readonly EntryValues[]).length > maximumTableRows) {
    const params = code === null ? { maximum: maximumTableRows } : undefined;
    violations.push({ path: section.name, code: code ?? 'rows_too_many', params });
    return readValue(stored, section.name);
  }
  const rows = sentRows as readonly EntryValues[];
  const count = canChangeCount
    ? Math.max(rows.length, lastHeldRow(section, storedRows, access))
    : storedRows.length;
  if (canChangeCount && count > rows.length) violations.push({ path: section.name, code: 'rows_protected' });
  const fresh = count > storedRows.length ? begun() : {};
  const taken = Array.from({ length: count }, (_, index) => {
    const before = storedRows[index];
    // A new row begins with the defaults of its fields, as a new entry does.
    const sentRow =
      before || !rows[index] ? rows[index] : { ...openCells(openFields, fresh), ...rows[index] };
    return takeInRow(section, before ?? fresh, sentRow, index, access, violations);
  });
  return withRemovedCells(section, storedRows, taken);
}

function openCells(fields: readonly CompiledField[], row: EntryValues): EntryValues {
  return Object.fromEntries(fields.map(({ name }) => [name, readValue(row, name)]));
}

function takeInRow(
  section: CompiledSection,
  stored: EntryValues,
  incoming: EntryValues | undefined,
  index: number,
  access: FieldAccess,
  violations: Violation[],
): EntryValues {
  if (incoming === undefined) return stored;
  const pathOf = (name: string) => cellPath(section.name, index, name);
  const known = new Set(section.fields.map((field) => field.name));
  refuseUnknown(incoming, (name) => known.has(name), pathOf, violations);
  return takeIn({ fields: section.fields, stored, incoming, isWhole: true, access, pathOf }, violations);
}

/** Names each unknown field, up to as many as an answer tells. */
function refuseUnknown(
  incoming: EntryValues,
  isKnown: (name: string) => boolean,
  pathOf: (name: string) => string,
  violations: Violation[],
): void {
  for (const name in incoming) {
    if (violations.length >= mostViolations) return;
    if (Object.hasOwn(incoming, name) && !isKnown(name)) {
      violations.push({ path: pathOf(name), code: 'unknown_field' });
    }
  }
}

/** How many rows are needed to keep every value that the actor may not change. */
function lastHeldRow(section: CompiledSection, rows: readonly EntryValues[], access: FieldAccess): number {
  const held = section.fields.filter((field) => {
    const { hasValue, isCalculated } = field.type.capabilities;
    return hasValue && !isCalculated && !isOpen(field, access);
  });
  return rows.findLastIndex((row) => held.some((field) => readValue(row, field.name) !== null)) + 1;
}

/**
 * Puts back stored values where `readonlyWhen` holds for the settled ones; the same object when nothing is to be put
 * back. A violation when that takes too long to find out.
 */
function withoutReadonly(
  form: CompiledForm,
  stored: EntryValues,
  { given, settled }: { readonly given: EntryValues; readonly settled: EntryValues },
  facts: FormFacts,
  violations: Violation[],
): EntryValues {
  const concerned = form.sections.filter((section) => section.fields.some((field) => field.readonlyWhen));
  if (concerned.length === 0) return given;
  const bindings = openBindings(form, settled, facts);
  const values: Record<string, FieldValue> = { ...given };
  for (const section of concerned) {
    if (!section.isTable) Object.assign(values, putBack(section.fields, stored, bindings));
    else if (Array.isArray(given[section.name])) {
      const storedRows = rowsOf(stored, section.name);
      const settledRows = rowsOf(settled, section.name);
      values[section.name] = rowsOf(given, section.name).map((row, index) => {
        const own = rowBindings(section, settledRows[index] ?? row, bindings, facts);
        return { ...row, ...putBack(section.fields, storedRows[index] ?? {}, own) };
      });
    }
    if (isOutOfSteps(bindings)) {
      violations.push({ path: section.name, code: 'conditions_too_long' });
      break;
    }
  }
  return values;
}

function putBack(
  fields: readonly CompiledField[],
  stored: EntryValues,
  bindings: OpenBindings,
): Record<string, FieldValue> {
  const locked = fields.filter((field) => field.readonlyWhen?.evaluate(bindings) === true);
  return Object.fromEntries(locked.map((field) => [field.name, readValue(stored, field.name)]));
}

function isOpen(field: CompiledField, access: FieldAccess): boolean {
  const { isCalculated, isAllocated } = field.type.capabilities;
  return !isCalculated && !isAllocated && levelOf(field, access) === 'editable';
}
