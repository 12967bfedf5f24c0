import { holdsInPieces } from '#engine/expression/evaluate-in-pieces.ts';
import type { Bindings } from '#engine/expression/expression.ts';
import { cellPath } from '#engine/form/names/cell-path.ts';
import { type Interruptible, runToEnd } from '#engine/interruptible.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { type OpenBindings, rowBindings, rowsOf } from './bindings.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import type { FieldAccess } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';
import type { ControlState, FormState } from './form-state.ts';
import { type Settled, settleInPieces } from './settle/settle.ts';

/**
 * The fields that the actor sees and the permitted actions, for one set of values: access first, then the conditions of
 * sections and fields, evaluated without hidden values.
 */
export function evaluate(...given: Parameters<typeof stateInPieces>): FormState {
  return runToEnd(stateInPieces(...given));
}

/** The same, interruptible. */
export function* stateInPieces(
  form: CompiledForm,
  values: EntryValues,
  facts: FormFacts,
  access: FieldAccess,
): Interruptible<FormState> {
  const settled = yield* settleInPieces(form, values, facts, { calculates: false });
  const { bindings } = settled;
  const fields: Record<string, ControlState> = {};
  const sections: Record<string, ControlState> = {};
  for (const section of form.sections) {
    const state = yield* sectionState(section, settled, access);
    sections[section.name] = state;
    for (const field of section.fields) {
      fields[field.path] = section.isTable
        ? columnState(field, state, access)
        : yield* fieldState(field, state, { settled, path: field.path, bindings }, access);
    }
    if (!section.isTable) continue;
    const cellKinds = section.fields.map((field) => ({ field, hasConditions: hasConditions(field) }));
    const asksRows = cellKinds.some((cell) => cell.hasConditions);
    for (const [index, row] of rowsOf(settled.values, section.name).entries()) {
      const own = asksRows ? rowBindings(section, row, bindings, facts) : bindings;
      for (const { field, hasConditions } of cellKinds) {
        const path = cellPath(section.name, index, field.name);
        fields[path] = hasConditions
          ? yield* fieldState(field, state, { settled, path, bindings: own }, access)
          : fields[field.path]!;
      }
    }
  }
  return { fields, sections };
}

/** One field, or one cell of a row, among settled values; its conditions are evaluated with `bindings`. */
export interface FieldPlace {
  readonly settled: Settled;
  readonly path: string;
  readonly bindings: OpenBindings;
}

/** State of one field, given that of its section; interruptible after each condition. */
export function* fieldState(
  field: CompiledField,
  section: ControlState,
  { settled, path, bindings }: FieldPlace,
  access: FieldAccess,
): Interruptible<ControlState> {
  const { visibleWhen, readonlyWhen, requiredWhen } = field;
  const column = columnState(field, section, access);
  if (!column.isVisible) return column;
  const isVisible = settled.plan.decidedFields.has(field.path)
    ? !settled.unseen.has(path)
    : !visibleWhen || (yield* holdsInPieces(visibleWhen, bindings));
  const isReadonly =
    column.isReadonly || (readonlyWhen !== undefined && (yield* holdsInPieces(readonlyWhen, bindings)));
  const isWanted =
    column.isRequired || (requiredWhen !== undefined && (yield* holdsInPieces(requiredWhen, bindings)));
  return { isVisible, isReadonly, isRequired: isVisible && !isReadonly && isWanted };
}

/** State of one section; interruptible after its condition. */
export function* sectionState(
  section: CompiledSection,
  { plan, unseenSections, bindings }: Settled,
  access: FieldAccess,
): Interruptible<ControlState> {
  const level = access.sections[section.name] ?? 'hidden';
  const isReachable =
    level !== 'hidden' || section.fields.some((field) => levelOf(field, access) !== 'hidden');
  const isShown = plan.decidedSections.has(section.name)
    ? !unseenSections.has(section.name)
    : !section.visibleWhen || (yield* holdsInPieces(section.visibleWhen, bindings));
  const isVisible = isReachable && isShown;
  const isReadonly = level !== 'editable';
  const isRequired = isVisible && !isReadonly && section.isTable && section.definition.minimumRowCount > 0;
  return { isVisible, isReadonly, isRequired };
}

/** Level of control over one field; a field that access does not mention is hidden. */
export function levelOf(field: CompiledField, access: FieldAccess) {
  return access.fields[field.path] ?? 'hidden';
}

/**
 * Why a field cannot be edited: it is calculated, the server allocates its value, the actor's access, or a condition
 * that currently holds.
 */
export type FieldLock = 'calculated' | 'allocated' | 'access' | 'condition';

/** The first of the locks on one field, or null if it can be edited. */
export function lockOf(field: CompiledField, bindings: Bindings, access: FieldAccess): FieldLock | null {
  return runToEnd(lockInPieces(field, bindings, access));
}

/** The same, interruptible. */
export function* lockInPieces(
  field: CompiledField,
  bindings: Bindings,
  access: FieldAccess,
): Interruptible<FieldLock | null> {
  const lock = columnLock(field, access);
  if (lock !== null || !field.readonlyWhen) return lock;
  return (yield* holdsInPieces(field.readonlyWhen, bindings)) ? 'condition' : null;
}

function columnLock(field: CompiledField, access: FieldAccess): FieldLock | null {
  const { origin } = field.type;
  if (origin === 'calculated' || origin === 'allocated') return origin;
  return levelOf(field, access) === 'editable' ? null : 'access';
}

/** State of a field without regard to conditions. */
export function columnState(field: CompiledField, section: ControlState, access: FieldAccess): ControlState {
  const isVisible = section.isVisible && levelOf(field, access) !== 'hidden';
  const isReadonly = columnLock(field, access) !== null;
  return {
    isVisible,
    isReadonly,
    isRequired: isVisible && !isReadonly && field.definition.required === true,
  };
}

/** Whether the state of a field depends on values. */
export function hasConditions(field: CompiledField): boolean {
  return Boolean(field.visibleWhen ?? field.readonlyWhen ?? field.requiredWhen);
}
