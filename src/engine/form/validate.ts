import { holdsInPieces } from '#engine/expression/evaluate-in-pieces.ts';
import { cellPath } from '#engine/form/names/cell-path.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { EntryValues, Violation } from '#engine/value/field-value.ts';
import {
  boundValue,
  isOutOfSteps,
  isRow,
  type OpenBindings,
  readValue,
  rowBindings,
  rowsOf,
} from './bindings.ts';
import { maxTableRows } from './compile/check-structure.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import {
  columnState,
  type FieldPlace,
  fieldState,
  hasConditions,
  levelOf,
  sectionState,
} from './evaluate.ts';
import type { FieldAccess } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';
import type { ControlState } from './form-state.ts';
import { type Settled, settleInPieces } from './settle/settle.ts';

/** How strictly, and with whose access, values are checked. */
export interface ValidationOptions {
  /** `save`: shapes and limits only. `submit`: required fields, row counts and the designer's rules too. */
  readonly phase: 'save' | 'submit';
  readonly access: FieldAccess;
}

interface Check {
  readonly facts: FormFacts;
  readonly options: ValidationOptions;
  readonly violations: Violation[];
}

/**
 * All violations in the values of an entry that the actor can see and correct. Hidden fields, for whatever reason, and
 * fields that the actor may not edit are not checked. A blank value breaks no rule except `required`. Conditions that
 * take too long are a violation themselves, because their result is unknown.
 */
export function validate(...given: Parameters<typeof validateInPieces>): Violation[] {
  return runToEnd(validateInPieces(...given));
}

/** The same, interruptible. */
export function* validateInPieces(
  form: CompiledForm,
  values: EntryValues,
  facts: FormFacts,
  options: ValidationOptions,
): Interruptible<Violation[]> {
  const check: Check = { facts, options, violations: [] };
  const settled = yield* settleInPieces(form, values, facts, { calculates: false });
  for (const section of form.sections) {
    yield* checkSection(section, settled, check);
    if (isOutOfSteps(settled.bindings)) {
      check.violations.push({ path: section.name, code: 'conditions_too_long' });
      break;
    }
  }
  return check.violations;
}

/** Fields whose values must be unique across all entries; only the server can check them. */
export function uniqueFields(form: CompiledForm): readonly CompiledField[] {
  return [...form.fields.values()].filter((field) => field.definition.unique === true);
}

function* checkSection(section: CompiledSection, settled: Settled, check: Check): Interruptible<void> {
  const { values, bindings } = settled;
  const state = yield* sectionState(section, settled, check.options.access);
  if (!state.isVisible) return;
  if (!section.isTable) {
    yield* checkFields(section, values, state, check, (path) => ({ settled, path, bindings }));
    return;
  }
  if (!state.isReadonly) checkRowCount(section, values, check);
  const asksRows = section.fields.some((field) => field.rules.length > 0 || hasConditions(field));
  for (const [index, row] of rowsOf(values, section.name).entries()) {
    const own = asksRows ? rowBindings(section, row, bindings, check.facts) : bindings;
    const placeOf = (name: string) => ({
      settled,
      path: cellPath(section.name, index, name),
      bindings: own,
    });
    yield* checkFields(section, row, state, check, placeOf);
    yield;
  }
}

function* checkFields(
  section: CompiledSection,
  values: EntryValues,
  sectionControl: ControlState,
  check: Check,
  placeOf: (name: string) => FieldPlace,
): Interruptible<void> {
  const { access } = check.options;
  for (const field of section.fields) {
    if (field.type.origin === 'none' || levelOf(field, access) !== 'editable') continue;
    const place = placeOf(field.name);
    const state = hasConditions(field)
      ? yield* fieldState(field, sectionControl, place, access)
      : columnState(field, sectionControl, access);
    if (!state.isVisible) continue;
    const violation = yield* checkField(field, values, state, place.bindings, check);
    if (violation) check.violations.push({ path: place.path, ...violation });
  }
}

function* checkField(
  field: CompiledField,
  values: EntryValues,
  state: ControlState,
  bindings: OpenBindings,
  { facts, options }: Check,
): Interruptible<Omit<Violation, 'path'> | null> {
  const checked = field.type.check(readValue(values, field.name), field.definition);
  if (!checked.ok) return { code: checked.code, params: checked.params };
  if (options.phase === 'save') return null;
  const isFilled = field.type.isFilled ?? ((value) => value !== null);
  if (state.isRequired && !isFilled(checked.value)) return { code: 'required' };
  if (checked.value === null || field.rules.length === 0) return null;
  const ruleBindings: OpenBindings = Object.create(bindings);
  ruleBindings.value = boundValue(field, checked.value, facts);
  for (const { condition, message } of field.rules) {
    if (!(yield* holdsInPieces(condition, ruleBindings))) return { code: 'rule', message };
  }
  return null;
}

function checkRowCount(section: CompiledSection, values: EntryValues, { options, violations }: Check): void {
  const rows = readValue(values, section.name);
  if (rows !== null && !(Array.isArray(rows) && rows.every(isRow))) {
    violations.push({ path: section.name, code: 'not_rows' });
    return;
  }
  const count = rows?.length ?? 0;
  const { minimumRowCount: minimum, maximumRowCount } = section.definition;
  const maximum = maximumRowCount > 0 ? Math.min(maximumRowCount, maxTableRows) : maxTableRows;
  if (count > maximum) violations.push({ path: section.name, code: 'rows_too_many', params: { maximum } });
  if (options.phase === 'submit' && count < minimum) {
    violations.push({ path: section.name, code: 'rows_too_few', params: { minimum } });
  }
}
