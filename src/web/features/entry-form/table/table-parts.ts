import type { CompiledField, CompiledSection } from '#engine/form/compiled-form.ts';
import { isMade } from '#engine/form/field-type.ts';
import type { EntryValues } from '#engine/value/field-value.ts';
import type { EntryFormModel } from '../model/use-entry-form.ts';

/** What every drawing of a table section is given. */
export interface TableParts {
  readonly section: CompiledSection;
  readonly model: EntryFormModel;
  readonly rows: readonly EntryValues[];
  /** Visible columns in reading order. */
  readonly columns: readonly CompiledField[];
  readonly canAdd: boolean;
  readonly addRow: () => void;
}

/** Whether a cell currently accepts input. */
export function isCellEditable(parts: TableParts, row: number, column: CompiledField): boolean {
  const path = `${parts.section.name}[${row}].${column.name}`;
  const state = parts.model.state.fields[path];
  return !isMade(column.type) && state?.isReadonly === false && state.isVisible;
}
