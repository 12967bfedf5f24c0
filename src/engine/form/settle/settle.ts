import { isPieceOver } from '#engine/expression/evaluate-in-pieces.ts';
import { sharedSteps } from '#engine/expression/shared-steps.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { boundCell, boundValue, isRow, type OpenBindings, openBindings, readValue } from '../bindings.ts';
import type { CompiledField, CompiledForm } from '../compiled-form.ts';
import type { FormFacts } from '../form-facts.ts';
import { cellPath } from '../names/cell-path.ts';
import type { DecidingCondition } from './deciding-conditions.ts';
import { isSameRow, type OpenRow, openRows } from './open-rows.ts';
import { type LosingField, type SettleGroup, type SettlePlan, settlePlan } from './settle-plan.ts';

/** Values in which those that do not take part are blank. */
export interface Settled {
  readonly values: EntryValues;
  readonly bindings: OpenBindings;
  readonly plan: SettlePlan;
  /**
   * Paths of fields and cells that do not take part, because their condition or their section's condition hides them.
   */
  readonly absent: ReadonlySet<string>;
  /** Like `absent`, plus those that a condition hides but that keep their value because the result is unknown. */
  readonly unseen: ReadonlySet<string>;
  /** Names of the sections that a deciding condition hides. */
  readonly unseenSections: ReadonlySet<string>;
}

/** Options of settling. */
export interface SettleOptions {
  /** Whether calculated fields are calculated; otherwise their given values are used. */
  readonly calculates: boolean;
  /** Called for each stopped calculation, and for each stopped condition with its field or section. */
  readonly tellStopped?: (path: string, what: 'calculation' | 'condition') => void;
}

interface Run {
  readonly form: CompiledForm;
  readonly facts: FormFacts;
  readonly options: SettleOptions;
  readonly values: Record<string, FieldValue>;
  readonly bindings: OpenBindings;
  readonly tables: Map<string, readonly OpenRow[]>;
  readonly absent: Set<string>;
  readonly unseen: Set<string>;
  readonly unseenSections: Set<string>;
  readonly absentSections: Set<string>;
}

/**
 * Determines which values take part. A field whose condition, or whose section's condition, does not hold is blank,
 * also for everything that reads it; calculated fields are calculated after everything they read.
 *
 * If conditions and calculations read each other in a cycle, all conditions of the cycle are evaluated with the given
 * values (its calculated fields calculated from those), hidden fields lose their values, and the conditions are
 * evaluated again until no further value is lost. So the order of fields has no effect, and settling settled values
 * changes nothing.
 *
 * Only conditions that read only fields remove values. A condition on the viewer, the day or the entry's place only
 * hides a field for now; so does a condition without a known result, because it takes too long or follows a reference
 * without known data.
 */
export function settle(...given: Parameters<typeof settleInPieces>): Settled {
  return runToEnd(settleInPieces(...given));
}

/** The same, interruptible between its calculations and conditions. */
export function* settleInPieces(
  form: CompiledForm,
  given: EntryValues,
  facts: FormFacts,
  options: SettleOptions,
): Interruptible<Settled> {
  const plan = settlePlan(form);
  const values: Record<string, FieldValue> = { ...given };
  const bindings = openBindings(form, values, facts);
  const tables = yield* openRows(form, plan.openTables, values, bindings, facts);
  const sets = { absent: new Set<string>(), unseen: new Set<string>(), unseenSections: new Set<string>() };
  const absentSections = new Set<string>();
  const run: Run = { form, facts, options, values, bindings, tables, ...sets, absentSections };
  for (const group of plan.groups) yield* settleGroup(group, run);
  for (const [name, rows] of tables) {
    values[name] = rows.map(({ before, values: after }) => (isSameRow(before, after) ? before : after));
  }
  return { values, bindings, plan, ...sets };
}

function* settleGroup(group: SettleGroup, run: Run): Interruptible<void> {
  const asks = group.sections.length + group.fields.length > 0;
  let isLosing: boolean;
  do {
    if (run.options.calculates || group.isCircle) {
      for (const { field, section } of group.calculations) {
        if (section.isTable) yield* workOutCells(field, run);
        else {
          workOut(field, run);
          if (isPieceOver(run.bindings)) yield;
        }
      }
    }
    isLosing = asks && (yield* ask(group, run));
  } while (group.isCircle && isLosing);
  for (const { field, section } of group.calculations) blankAbsent(field, section.isTable, run);
}

/**
 * Evaluates all conditions of a group first; only then hidden fields lose their values. Returns whether any was lost.
 */
function* ask(group: SettleGroup, run: Run): Interruptible<boolean> {
  const losses: (() => boolean)[] = [];
  for (const { section, condition, losesRows } of group.sections) {
    run.unseenSections.delete(section.name);
    const answer = answerTo(condition, run.bindings, { path: section.name, row: null }, run);
    if (isPieceOver(run.bindings)) yield;
    if (answer !== 'shown') run.unseenSections.add(section.name);
    run.absentSections.delete(section.name);
    if (answer !== 'absent') continue;
    run.absentSections.add(section.name);
    if (losesRows) losses.push(() => loseRows(section.name, run));
  }
  for (const losing of group.fields) losses.push(...(yield* askField(losing, run)));
  return losses.map((lose) => lose()).includes(true);
}

function* askField(losing: LosingField, run: Run): Interruptible<(() => boolean)[]> {
  const { field, section } = losing;
  const losses: (() => boolean)[] = [];
  if (!section.isTable) {
    const isLost = isAbsent(losing, field.name, run.bindings, run);
    if (isLost && !isCalculatedHere(field)) losses.push(() => loseValue(field, run));
    if (isPieceOver(run.bindings)) yield;
    return losses;
  }
  for (const [index, row] of (run.tables.get(section.name) ?? []).entries()) {
    const isLost = isAbsent(losing, cellPath(section.name, index, field.name), row.bindings, run);
    if (isLost && !isCalculatedHere(field)) losses.push(() => loseCell(field, row, run));
    if (isPieceOver(row.bindings)) yield;
  }
  return losses;
}

function isAbsent(
  { condition, section }: LosingField,
  path: string,
  bindings: OpenBindings,
  run: Run,
): boolean {
  const answer = condition
    ? answerTo(condition, bindings, { path, row: section.isTable ? section.name : null }, run)
    : 'shown';
  const isGone = answer === 'absent' || run.absentSections.has(section.name);
  if (answer === 'shown') run.unseen.delete(path);
  else run.unseen.add(path);
  if (isGone) run.absent.add(path);
  else run.absent.delete(path);
  return isGone;
}

type Answer = 'shown' | 'absent' | 'unseen';

function answerTo(
  { expression, followed }: DecidingCondition,
  bindings: OpenBindings,
  place: { readonly path: string; readonly row: string | null },
  run: Run,
): Answer {
  if (expression.evaluate(bindings) === true) return 'shown';
  const steps = bindings[sharedSteps];
  if (steps?.hasStopped) {
    steps.hasStopped = false;
    run.options.tellStopped?.(place.path, 'condition');
    return 'unseen';
  }
  return followed.every((field) => isKnown(field, bindings, place.row)) ? 'absent' : 'unseen';
}

/** Whether the item that a field refers to is known. Its id alone does not determine its data. */
function isKnown(
  { name, isInTable, sectionName }: CompiledField,
  bindings: OpenBindings,
  row: string | null,
): boolean {
  const rows = isInTable && row !== sectionName ? bindings[sectionName] : null;
  const bound = Array.isArray(rows)
    ? rows.map((cells) => (isRow(cells) ? cells[name] : null))
    : [bindings[name]];
  return bound.flat().every((value) => typeof value !== 'string' || value === '');
}

function workOut(field: CompiledField, run: Run): void {
  const { values, bindings, facts } = run;
  const value = calculated(field, bindings, field.name, run);
  values[field.name] = value;
  bindings[field.name] = boundValue(field, value, facts);
}

function* workOutCells(field: CompiledField, run: Run): Interruptible<void> {
  for (const [index, row] of (run.tables.get(field.sectionName) ?? []).entries()) {
    const value = calculated(field, row.bindings, cellPath(field.sectionName, index, field.name), run);
    setCell(field, row, value, run.facts);
    if (isPieceOver(row.bindings)) yield;
  }
}

function calculated(field: CompiledField, bindings: OpenBindings, path: string, run: Run): FieldValue {
  const value = field.calculation?.evaluate(bindings) ?? null;
  const steps = bindings[sharedSteps];
  if (steps?.hasStopped) {
    steps.hasStopped = false;
    run.options.tellStopped?.(path, 'calculation');
  }
  const checked = field.type.check(value, field.definition);
  return checked.ok ? checked.value : null;
}

/** A calculated field is blank to everything after its cycle. */
function blankAbsent(field: CompiledField, isInTable: boolean, run: Run): void {
  if (!isInTable) {
    if (run.absent.has(field.name)) loseValue(field, run);
    return;
  }
  for (const [index, row] of (run.tables.get(field.sectionName) ?? []).entries()) {
    if (run.absent.has(cellPath(field.sectionName, index, field.name))) loseCell(field, row, run);
  }
}

const isCalculatedHere = (field: CompiledField) => field.calculation !== undefined;

function loseValue(field: CompiledField, { values, bindings, facts }: Run): boolean {
  if (readValue(values, field.name) === null) return false;
  values[field.name] = null;
  bindings[field.name] = boundValue(field, null, facts);
  return true;
}

function loseCell(field: CompiledField, row: OpenRow, { facts }: Run): boolean {
  if (readValue(row.values, field.name) === null) return false;
  setCell(field, row, null, facts);
  return true;
}

function loseRows(name: string, { values, bindings, tables }: Run): boolean {
  const hadRows = Array.isArray(values[name]) && (values[name] as readonly unknown[]).length > 0;
  values[name] = [];
  bindings[name] = [];
  tables.delete(name);
  return hadRows;
}

function setCell(field: CompiledField, row: OpenRow, value: FieldValue, facts: FormFacts): void {
  row.values[field.name] = value;
  row.bindings[field.name] = boundValue(field, value, facts);
  row.bound[field.name] = boundCell(field, value, facts);
}
