import { sharedSteps } from '#engine/expression/shared-steps.ts';
import type { EntryValues, FieldValue } from '#engine/value/field-value.ts';
import { boundCell, boundValue, isRow, type OpenBindings, openBindings, readValue } from '../bindings.ts';
import { cellPath } from '../cell-path.ts';
import type { CalculationStep, CompiledField, CompiledForm } from '../compiled-form.ts';
import type { FormFacts } from '../form-facts.ts';
import type { DecidingCondition } from './deciding-conditions.ts';
import { isSameRow, type OpenRow, openRows } from './open-rows.ts';
import { type LosingField, type SettleGroup, type SettlePlan, settlePlan } from './settle-plan.ts';

/** Values of which those that take no part are blank. */
export interface Settled {
  readonly values: EntryValues;
  readonly bindings: OpenBindings;
  readonly plan: SettlePlan;
  /** Paths of fields and cells that take no part, for their condition or that of their section hides them. */
  readonly absent: ReadonlySet<string>;
  /** As `absent`, with those that a condition hides without taking their value away: it could not be told. */
  readonly unseen: ReadonlySet<string>;
  /** Names of the sections that a deciding condition hides. */
  readonly unseenSections: ReadonlySet<string>;
}

/** How values are settled. */
export interface SettleOptions {
  /** Whether calculated fields are worked out; else they are taken as the values say. */
  readonly calculates: boolean;
  /** Hears of each calculation that was ended, and of each condition: its field or section. */
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
 * Works out what takes part: a field whose condition, or whose section's, does not hold is blank, for everything that
 * reads it too; calculated fields are worked out after all that they read.
 *
 * Where conditions and calculations read each other in a circle, all conditions of the circle are asked with the values
 * as they are given (its calculated fields worked out from those), what is hidden loses its value, and they are asked
 * again until nothing more is lost. So the order of fields does not count, and settling what is settled changes nothing.
 *
 * Only conditions that ask for nothing but fields take values away. One that asks who looks, what day it is or where the
 * entry is hides a field for now; so does one that cannot be told, for it takes too long or follows a reference of which
 * nothing is known.
 */
export function settle(
  form: CompiledForm,
  given: EntryValues,
  facts: FormFacts,
  options: SettleOptions,
): Settled {
  const plan = settlePlan(form);
  const values: Record<string, FieldValue> = { ...given };
  const bindings = openBindings(form, values, facts);
  const tables = openRows(form, plan.openTables, values, bindings, facts);
  const sets = { absent: new Set<string>(), unseen: new Set<string>(), unseenSections: new Set<string>() };
  const absentSections = new Set<string>();
  const run: Run = { form, facts, options, values, bindings, tables, ...sets, absentSections };
  for (const group of plan.groups) settleGroup(group, run);
  for (const [name, rows] of tables) {
    values[name] = rows.map(({ before, values: after }) => (isSameRow(before, after) ? before : after));
  }
  return { values, bindings, plan, ...sets };
}

function settleGroup(group: SettleGroup, run: Run): void {
  let isLosing: boolean;
  do {
    if (run.options.calculates || group.isCircle) for (const step of group.calculations) workOut(step, run);
    isLosing = ask(group, run);
  } while (group.isCircle && isLosing);
  for (const { field, section } of group.calculations) blankAbsent(field, section.isTable, run);
}

/** Asks all conditions of a group at once; only then what is hidden loses its value. Whether anything did. */
function ask(group: SettleGroup, run: Run): boolean {
  const losses: (() => boolean)[] = [];
  for (const { section, condition, losesRows } of group.sections) {
    run.unseenSections.delete(section.name);
    const answer = answerTo(condition, run.bindings, { path: section.name, row: null }, run);
    if (answer !== 'shown') run.unseenSections.add(section.name);
    run.absentSections.delete(section.name);
    if (answer !== 'absent') continue;
    run.absentSections.add(section.name);
    if (losesRows) losses.push(() => loseRows(section.name, run));
  }
  for (const losing of group.fields) losses.push(...askField(losing, run));
  return losses.map((lose) => lose()).includes(true);
}

function askField(losing: LosingField, run: Run): (() => boolean)[] {
  const { field, section } = losing;
  if (!section.isTable) {
    const isLost = isAbsent(losing, field.name, run.bindings, run);
    return isLost && !isCalculatedHere(field) ? [() => loseValue(field, run)] : [];
  }
  const rows = run.tables.get(section.name) ?? [];
  return rows.flatMap((row, index) => {
    const isLost = isAbsent(losing, cellPath(section.name, index, field.name), row.bindings, run);
    return isLost && !isCalculatedHere(field) ? [() => loseCell(field, row, run)] : [];
  });
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

/** Whether what a field refers to is known: its id alone says nothing of what lies behind it. */
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

function workOut({ field, section }: CalculationStep, run: Run): void {
  const { values, bindings, facts } = run;
  if (!section.isTable) {
    const value = calculated(field, bindings, field.name, run);
    values[field.name] = value;
    bindings[field.name] = boundValue(field, value, facts);
    return;
  }
  for (const [index, row] of (run.tables.get(section.name) ?? []).entries()) {
    const value = calculated(field, row.bindings, cellPath(section.name, index, field.name), run);
    setCell(field, row, value, facts);
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

/** A calculated field is blank to all that comes after its circle. */
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
