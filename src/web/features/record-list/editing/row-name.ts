import type { TextFacts } from '#engine/form/field-type.ts';
import { fieldCatalogue } from '#fields/catalogue.ts';
import type { RecordColumn } from '../record-columns.ts';
import type { RecordRow } from '../table/record-cell.tsx';
import { valueIn } from './use-cell-edit.ts';

/** The name of a row: its value of the first shown field. Empty without a value. */
export function rowName(row: RecordRow, columns: readonly RecordColumn[], textFacts: TextFacts): string {
  const naming = columns.find((column) => !column.isSystem);
  const type = fieldCatalogue.get(naming?.field?.editorType ?? '');
  if (!naming?.field || !type) return '';
  return type.toText(valueIn(row, naming, type), naming.field, textFacts);
}
