import type { TextFacts } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { valueIn } from './use-cell-edit.ts';

/** What a row is called by: its value of the first field that is shown; empty without one. */
export function rowName(row: RecordRow, columns: readonly RecordColumn[], textFacts: TextFacts): string {
  const naming = columns.find((column) => !column.isSystem);
  const type = fieldCatalogue.get(naming?.field?.editorType ?? '');
  if (!naming?.field || !type) return '';
  return type.toText(valueIn(row, naming, type), naming.field, textFacts);
}
