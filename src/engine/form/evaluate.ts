import type { Bindings } from '#engine/expression/expression.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { type OpenBindings, rowBindings, rowsOf } from './bindings.ts';
import { cellPath } from './cell-path.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import type { FieldAccess } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';
import type { ControlState, FormState } from './form-state.ts';
import { type Settled, settle } from './settle/settle.ts';

/**
 * What the actor sees and may do for one set of values: access first, then the conditions of sections and fields, asked
 * with what takes part.
 */
export function evaluate(
  form: CompiledForm,
  values: EntryValues,
  facts: FormFacts,
  access: FieldAccess,
): FormState {
  const settled = settle(form, values, facts, { calculates: false });
  const { bindings } = settled;
  const fields: Record<string, ControlState> = {};
  const sections: Record<string, ControlState> = {};
  for (const section of form.sections) {
    const state = sectionState(section, settled, access);
    sections[section.name] = state;
    for (const field of section.fields) {
      fields[field.path] = section.isTable
        ? columnState(field, state, access)
        : fieldState(field, state, { settled, path: field.path, bindings }, access);
    }
    if (!section.isTable) continue;
    const cellKinds = section.fields.map((field) => ({ field, hasConditions: hasConditions(field) }));
    const asksRows = cellKinds.some((cell) => cell.hasConditions);
    for (const [index, row] of rowsOf(settled.values, section.name).entries()) {
      const own = asksRows ? rowBindings(section, row, bindings, facts) : bindings;
      for (const { field, hasConditions } of cellKinds) {
        const path = cellPath(section.name, index, field.name);
        fields[path] = hasConditions
          ? fieldState(field, state, { settled, path, bindings: own }, access)
          : fields[field.path]!;
      }
    }
  }
  return { fields, sections };
}

/** One field, or one cell of a row, among settled values: `bindings` are those that its conditions are asked with. */
export interface FieldPlace {
  readonly settled: Settled;
  readonly path: string;
  readonly bindings: OpenBindings;
}

/** State of one field, given that of its section. */
export function fieldState(
  field: CompiledField,
  section: ControlState,
  { settled, path, bindings }: FieldPlace,
  access: FieldAccess,
): ControlState {
  const column = columnState(field, section, access);
  if (!column.isVisible) return column;
  const isVisible = settled.plan.decidedFields.has(field.path)
    ? !settled.unseen.has(path)
    : !field.visibleWhen || field.visibleWhen.evaluate(bindings) === true;
  const isReadonly = lockOf(field, bindings, access) !== null;
  const isWanted = column.isRequired || field.requiredWhen?.evaluate(bindings) === true;
  return { isVisible, isReadonly, isRequired: isVisible && !isReadonly && isWanted };
}

/** State of one section. */
export function sectionState(
  section: CompiledSection,
  { plan, unseenSections, bindings }: Settled,
  access: FieldAccess,
): ControlState {
  const level = access.sections[section.name] ?? 'hidden';
  const isReachable =
    level !== 'hidden' || section.fields.some((field) => levelOf(field, access) !== 'hidden');
  const isShown = plan.decidedSections.has(section.name)
    ? !unseenSections.has(section.name)
    : !section.visibleWhen || section.visibleWhen.evaluate(bindings) === true;
  const isVisible = isReachable && isShown;
  const isReadonly = level !== 'editable';
  const isRequired = isVisible && !isReadonly && section.isTable && section.definition.minimumRowCount > 0;
  return { isVisible, isReadonly, isRequired };
}

/** Level of control over one field; what access does not mention is hidden. */
export function levelOf(field: CompiledField, access: FieldAccess) {
  return access.fields[field.path] ?? 'hidden';
}

/**
 * What keeps a field from being edited: it is worked out, its value is given by the server, the actor's access, or a
 * condition that holds now.
 */
export type FieldLock = 'calculated' | 'allocated' | 'access' | 'condition';

/** The first of the locks on one field, or null when it can be edited. */
export function lockOf(field: CompiledField, bindings: Bindings, access: FieldAccess): FieldLock | null {
  return columnLock(field, access) ?? (field.readonlyWhen?.evaluate(bindings) === true ? 'condition' : null);
}

function columnLock(field: CompiledField, access: FieldAccess): FieldLock | null {
  const { isCalculated, isAllocated } = field.type.capabilities;
  if (isCalculated) return 'calculated';
  if (isAllocated) return 'allocated';
  return levelOf(field, access) === 'editable' ? null : 'access';
}

function columnState(field: CompiledField, section: ControlState, access: FieldAccess): ControlState {
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
