import { cellPath } from '#engine/form/names/cell-path.ts';
import type { Interruptible } from '#engine/interruptible.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import { type OpenBindings, rowBindings, rowsOf } from './bindings.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import { type FieldLock, type FieldPlace, fieldState, lockInPieces, sectionState } from './evaluate.ts';
import type { FieldAccess } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';
import type { ControlState } from './form-state.ts';
import { settleInPieces } from './settle/settle.ts';

/** A field that is visible but cannot be edited. */
export interface LockedField {
  readonly field: CompiledField;
  readonly section: CompiledSection;
  readonly lock: FieldLock;
}

/**
 * Every field with a value that the actor can see but not edit now, in the order of the form, with the reason. A
 * condition locks a column of a table as soon as it locks one of its rows.
 */
export function* explainLocksInPieces(
  form: CompiledForm,
  values: EntryValues,
  facts: FormFacts,
  access: FieldAccess,
): Interruptible<readonly LockedField[]> {
  const settled = yield* settleInPieces(form, values, facts, { calculates: false });
  const { bindings } = settled;
  const locked: LockedField[] = [];
  for (const section of form.sections) {
    const state = yield* sectionState(section, settled, access);
    const rows = section.isTable
      ? rowsOf(settled.values, section.name).map((row) => rowBindings(section, row, bindings, facts))
      : [];
    for (const field of section.fields) {
      const placeOf = (own: OpenBindings, row: number) => ({
        settled,
        path: rows.length > 0 ? cellPath(section.name, row, field.name) : field.path,
        bindings: own,
      });
      // A table without rows still has columns, whose conditions are evaluated with the entry's values.
      const places = (rows.length > 0 ? rows : [bindings]).map(placeOf);
      const lock = yield* firstLock(field, state, places, access);
      if (lock && field.type.origin !== 'none') locked.push({ field, section, lock });
    }
  }
  return locked;
}

/** The lock at the first place where the field is visible and locked. */
function* firstLock(
  field: CompiledField,
  section: ControlState,
  places: readonly FieldPlace[],
  access: FieldAccess,
): Interruptible<FieldLock | null> {
  for (const place of places) {
    if (!(yield* fieldState(field, section, place, access)).isVisible) continue;
    const lock = yield* lockInPieces(field, place.bindings, access);
    if (lock !== null) return lock;
  }
  return null;
}
