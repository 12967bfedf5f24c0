import { holdsInPieces } from '#engine/expression/evaluate-in-pieces.ts';
import { cellPath } from '#engine/form/names/cell-path.ts';
import { withRemovedCells } from '#engine/form/values/removed-cells.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { EntryValues, FieldValue, Violation } from '#engine/value/field-value.ts';
import { maxViolations } from '#engine/value/max-violations.ts';
import { beginRowInPieces } from './begin.ts';
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
import { maxTableRows } from './compile/check-structure.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import { levelOf } from './evaluate.ts';
import type { FieldAccess } from './field-access.ts';
import { isMade } from './field-type.ts';
import type { FormFacts } from './form-facts.ts';
import { settleInPieces } from './settle/settle.ts';

/** The entry after the merge, calculated fields included, and the values that were refused. */
export interface Merged {
  readonly values: EntryValues;
  /** The same, including the values of hidden fields. */
  readonly given: EntryValues;
  readonly violations: readonly Violation[];
}

/** Values of one row or of the fields outside tables that are being merged. */
interface Intake {
  readonly fields: readonly CompiledField[];
  readonly stored: EntryValues;
  readonly incoming: EntryValues;
  /** True: a missing value is blank (rows are complete). False: it keeps its stored value. */
  readonly isWhole: boolean;
  readonly access: FieldAccess;
  pathOf(name: string): string;
}

/**
 * Merges values sent by a client, which may be a part of the entry. Fields that the actor may not edit silently keep
 * their stored values; so do allocated fields, and calculated fields are recalculated. `readonlyWhen` is evaluated with
 * the new values. A value that its type refuses is a violation, and the stored value stays; so is an unknown name.
 *
 * Rows of a table are sent complete, in order. Cells that may not be edited stay with the row of the same index. So
 * rows with such cells cannot be removed, and rows can be added or removed only where the section itself is editable.
 * Missing cells of a new row get their defaults.
 *
 * Finally, hidden values become blank, whoever may edit them: see `settle`.
 */
export function merge(...given: Parameters<typeof mergeInPieces>): Merged {
  return runToEnd(mergeInPieces(...given));
}

/** The same, interruptible. */
export function* mergeInPieces(
  form: CompiledForm,
  stored: EntryValues,
  incoming: EntryValues,
  access: FieldAccess,
  facts: FormFacts,
): Interruptible<Merged> {
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
    const begun = () => beginRowInPieces(form, section, values, facts);
    values[section.name] = yield* takeInRows(section, stored, incoming, access, begun, violations);
  }
  const proposed = yield* settleWith(form, values, facts);
  const both = { given: values, settled: proposed.values };
  const given = yield* withoutReadonly(form, stored, both, facts, violations);
  const final = given === values ? proposed : yield* settleWith(form, given, facts);
  return { values: final.values, given, violations: [...violations, ...final.stopped] };
}

/**
 * The settled values, with a violation for each evaluation that was stopped because it takes too long or makes too
 * much.
 */
function* settleWith(
  form: CompiledForm,
  given: EntryValues,
  facts: FormFacts,
): Interruptible<{ readonly values: EntryValues; readonly stopped: readonly Violation[] }> {
  const stopped = new Map<string, Violation>();
  const tellStopped = (path: string, what: 'calculation' | 'condition') => {
    if (stopped.size >= maxViolations) return;
    const [table = path] = path.split('[');
    // The number of rows makes the conditions of a table too long, so the violation is at the table.
    if (what === 'condition') stopped.set(table, { path: table, code: 'conditions_too_long' });
    else stopped.set(path, { path, code: 'calculation_too_long' });
  };
  const known = withAggregates(form, given, facts);
  const { values } = yield* settleInPieces(form, known, facts, { calculates: true, tellStopped });
  return { values, stopped: [...stopped.values()] };
}

function takeIn(intake: Intake, violations: Violation[]): Record<string, FieldValue> {
  const result: Record<string, FieldValue> = {};
  for (const field of intake.fields) {
    if (field.type.origin === 'none') continue;
    result[field.name] = readValue(intake.stored, field.name);
    if (!isOpen(field, intake.access)) continue;
    if (!intake.isWhole && !Object.hasOwn(intake.incoming, field.name)) continue;
    const checked = field.type.check(readValue(intake.incoming, field.name), field.definition);
    if (checked.ok) result[field.name] = checked.value;
    else violations.push({ path: intake.pathOf(field.name), code: checked.code, params: checked.params });
  }
  return result;
}

function* takeInRows(
  section: CompiledSection,
  stored: EntryValues,
  incoming: EntryValues,
  access: FieldAccess,
  begun: () => Interruptible<EntryValues>,
  violations: Violation[],
): Interruptible<FieldValue> {
  const storedRows = rowsOf(stored, section.name);
  const openFields = section.fields.filter((field) => isOpen(field, access));
  const sent = readValue(incoming, section.name);
  const canChangeCount = access.sections[section.name] === 'editable';
  if (openFields.length === 0 && !(canChangeCount && section.fields.length > 0))
    return readValue(stored, section.name);
  const sentRows = sent ?? [];
  const code = !Array.isArray(sentRows) || !sentRows.every(isRow) ? 'not_rows' : null;
  if (code !== null || (sentRows as readonly EntryValues[]).length > maxTableRows) {
    const params = code === null ? { maximum: maxTableRows } : undefined;
    violations.push({ path: section.name, code: code ?? 'rows_too_many', params });
    return readValue(stored, section.name);
  }
  const rows = sentRows as readonly EntryValues[];
  const count = canChangeCount
    ? Math.max(rows.length, lastHeldRow(section, storedRows, access))
    : storedRows.length;
  if (canChangeCount && count > rows.length) violations.push({ path: section.name, code: 'rows_protected' });
  const fresh = count > storedRows.length ? yield* begun() : {};
  const taken: EntryValues[] = [];
  for (let index = 0; index < count; index++) {
    const before = storedRows[index];
    // A new row has the defaults of its fields, like a new entry.
    const sentRow =
      before || !rows[index] ? rows[index] : { ...openCells(openFields, fresh), ...rows[index] };
    taken.push(takeInRow(section, before ?? fresh, sentRow, index, access, violations));
    yield;
  }
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

/** Reports each unknown field, up to the maximum of one answer. */
function refuseUnknown(
  incoming: EntryValues,
  isKnown: (name: string) => boolean,
  pathOf: (name: string) => string,
  violations: Violation[],
): void {
  for (const name in incoming) {
    if (violations.length >= maxViolations) return;
    if (Object.hasOwn(incoming, name) && !isKnown(name)) {
      violations.push({ path: pathOf(name), code: 'unknown_field' });
    }
  }
}

/** The number of rows needed to keep every value that the actor may not change. */
function lastHeldRow(section: CompiledSection, rows: readonly EntryValues[], access: FieldAccess): number {
  const held = section.fields.filter((field) => {
    const { origin } = field.type;
    return origin !== 'none' && origin !== 'calculated' && !isOpen(field, access);
  });
  return rows.findLastIndex((row) => held.some((field) => readValue(row, field.name) !== null)) + 1;
}

/**
 * Restores stored values where `readonlyWhen` holds for the settled ones; the same object if nothing is restored. A
 * violation if the evaluation takes too long.
 */
function* withoutReadonly(
  form: CompiledForm,
  stored: EntryValues,
  { given, settled }: { readonly given: EntryValues; readonly settled: EntryValues },
  facts: FormFacts,
  violations: Violation[],
): Interruptible<EntryValues> {
  const concerned = form.sections.filter((section) => section.fields.some((field) => field.readonlyWhen));
  if (concerned.length === 0) return given;
  const bindings = openBindings(form, settled, facts);
  const values: Record<string, FieldValue> = { ...given };
  for (const section of concerned) {
    if (!section.isTable) Object.assign(values, yield* putBack(section.fields, stored, bindings));
    else if (Array.isArray(given[section.name])) {
      const storedRows = rowsOf(stored, section.name);
      const settledRows = rowsOf(settled, section.name);
      const rows: EntryValues[] = [];
      for (const [index, row] of rowsOf(given, section.name).entries()) {
        const own = rowBindings(section, settledRows[index] ?? row, bindings, facts);
        rows.push({ ...row, ...(yield* putBack(section.fields, storedRows[index] ?? {}, own)) });
      }
      values[section.name] = rows;
    }
    if (isOutOfSteps(bindings)) {
      violations.push({ path: section.name, code: 'conditions_too_long' });
      break;
    }
  }
  return values;
}

function* putBack(
  fields: readonly CompiledField[],
  stored: EntryValues,
  bindings: OpenBindings,
): Interruptible<Record<string, FieldValue>> {
  const back: Record<string, FieldValue> = {};
  for (const { name, readonlyWhen } of fields) {
    if (readonlyWhen && (yield* holdsInPieces(readonlyWhen, bindings))) back[name] = readValue(stored, name);
  }
  return back;
}

function isOpen(field: CompiledField, access: FieldAccess): boolean {
  return !isMade(field.type) && levelOf(field, access) === 'editable';
}
