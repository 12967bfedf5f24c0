import type { SheetCell } from '#engine/form/sheet/sheet-cell.ts';
import { isErrorName, isGuarded } from '../../guarded-text.ts';

/**
 * A cell of a file that contains only text. Text that an export guarded is restored, and spreadsheet errors are
 * recognised.
 */
export function readTextCell(text: string): SheetCell {
  if (text.trim() === '') return '';
  if (isErrorName(text)) return { e: text };
  return isGuarded(text) ? text.slice(1) : text;
}
