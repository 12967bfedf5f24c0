import type { EntryValues } from '#engine/value/field-value.ts';
import { rowBindings, rowsOf } from './bindings.ts';
import { cellPath } from './cell-path.ts';
import type { CompiledField, CompiledForm, CompiledSection } from './compiled-form.ts';
import { type FieldLock, fieldState, lockOf, sectionState } from './evaluate.ts';
import type { FieldAccess } from './field-access.ts';
import type { FormFacts } from './form-facts.ts';
import { settle } from './settle/settle.ts';

/** A field that is seen and cannot be edited. */
export interface LockedField {
  readonly field: CompiledField;
  readonly section: CompiledSection;
  readonly lock: FieldLock;
}

/**
 * Every field with a value that the actor sees and cannot edit now, in the order of the form, and what keeps them from
 * it. A column of a table is locked by a condition as soon as one of its rows is.
 */
export function explainLocks(
  form: CompiledForm,
  values: EntryValues,
  facts: FormFacts,
  access: FieldAccess,
): readonly LockedField[] {
  const settled = settle(form, values, facts, { calculates: false });
  const { bindings } = settled;
  return form.sections.flatMap((section) => {
    const state = sectionState(section, settled, access);
    const rows = section.isTable
      ? rowsOf(settled.values, section.name).map((row) => rowBindings(section, row, bindings, facts))
      : [];
    // A table without rows still has columns, which the conditions of the entry decide about.
    const scopes = rows.length > 0 ? rows : [bindings];
    return section.fields.flatMap((field) => {
      const pathIn = (row: number) =>
        rows.length > 0 ? cellPath(section.name, row, field.name) : field.path;
      const seen = scopes.filter((scope, row) => {
        const place = { settled, path: pathIn(row), bindings: scope };
        return fieldState(field, state, place, access).isVisible;
      });
      const lock = seen.map((scope) => lockOf(field, scope, access)).find((found) => found !== null);
      return lock && field.type.capabilities.hasValue ? [{ field, section, lock }] : [];
    });
  });
}
