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
import { cellPath } from './cell-path.ts';
import { maximumTableRows } from './compile/check-structure.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import { type FieldPlace, fieldState, hasConditions, levelOf, sectionState } from './evaluate.ts';
import type { FieldAccess } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';
import type { ControlState } from './form-state.ts';
import { type Settled, settle } from './settle/settle.ts';

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
 * Everything wrong with the values of an entry, as far as the actor can see and mend it: hidden fields, whatever hides
 * them, and fields the actor may not edit are taken as they are. A blank value breaks no rule but `required`. Conditions that take too long
 * are a violation of their own, for what they would have said is not known.
 */
export function validate(
  form: CompiledForm,
  values: EntryValues,
  facts: FormFacts,
  options: ValidationOptions,
): Violation[] {
  const check: Check = { facts, options, violations: [] };
  const settled = settle(form, values, facts, { calculates: false });
  for (const section of form.sections) {
    checkSection(section, settled, check);
    if (isOutOfSteps(settled.bindings)) {
      check.violations.push({ path: section.name, code: 'conditions_too_long' });
      break;
    }
  }
  return check.violations;
}

/** Fields whose values must differ between all entries; only the server can tell. */
export function uniqueFields(form: CompiledForm): readonly CompiledField[] {
  return [...form.fields.values()].filter((field) => field.definition.unique === true);
}

function checkSection(section: CompiledSection, settled: Settled, check: Check): void {
  const { values, bindings } = settled;
  const state = sectionState(section, settled, check.options.access);
  if (!state.isVisible) return;
  if (!section.isTable) {
    checkFields(section, values, state, check, (path) => ({ settled, path, bindings }));
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
    checkFields(section, row, state, check, placeOf);
  }
}

function checkFields(
  section: CompiledSection,
  values: EntryValues,
  sectionControl: ControlState,
  check: Check,
  placeOf: (name: string) => FieldPlace,
): void {
  const { access } = check.options;
  for (const field of section.fields) {
    if (!field.type.capabilities.hasValue || levelOf(field, access) !== 'editable') continue;
    const place = placeOf(field.name);
    const state = fieldState(field, sectionControl, place, access);
    if (!state.isVisible) continue;
    const violation = checkField(field, values, state, place.bindings, check);
    if (violation) check.violations.push({ path: place.path, ...violation });
  }
}

function checkField(
  field: CompiledField,
  values: EntryValues,
  state: ControlState,
  bindings: OpenBindings,
  { facts, options }: Check,
): Omit<Violation, 'path'> | null {
  const checked = field.type.check(readValue(values, field.name), field.definition);
  if (!checked.ok) return { code: checked.code, params: checked.params };
  if (options.phase === 'save') return null;
  const isFilled = field.type.isFilled ?? ((value) => value !== null);
  if (state.isRequired && !isFilled(checked.value)) return { code: 'required' };
  if (checked.value === null || field.rules.length === 0) return null;
  const ruleBindings: OpenBindings = Object.create(bindings);
  ruleBindings.value = boundValue(field, checked.value, facts);
  const broken = field.rules.find((rule) => rule.condition.evaluate(ruleBindings) !== true);
  return broken ? { code: 'rule', message: broken.message } : null;
}

function checkRowCount(section: CompiledSection, values: EntryValues, { options, violations }: Check): void {
  const rows = readValue(values, section.name);
  if (rows !== null && !(Array.isArray(rows) && rows.every(isRow))) {
    violations.push({ path: section.name, code: 'not_rows' });
    return;
  }
  const count = rows?.length ?? 0;
  const { minimumRowCount: minimum, maximumRowCount } = section.definition;
  const maximum = maximumRowCount > 0 ? Math.min(maximumRowCount, maximumTableRows) : maximumTableRows;
  if (count > maximum) violations.push({ path: section.name, code: 'rows_too_many', params: { maximum } });
  if (options.phase === 'submit' && count < minimum) {
    violations.push({ path: section.name, code: 'rows_too_few', params: { minimum } });
  }
}
