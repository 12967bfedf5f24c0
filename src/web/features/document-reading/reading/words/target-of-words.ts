import type { EntryFormModel } from '#web/features/entry-form/index.ts';
import type { WordTarget } from './use-word-choice.ts';

/** Whether a path is that of a column, `section.column`. */
export const isColumn = (path: string): boolean => path.includes('.');

/** The id of the cell of a proposed table. */
export const cellId = (path: string, row: number): string => `proposal-${path}-${row}`;

/** Where the focus goes after words were chosen for something, or none. */
export function focusTarget({ path, row }: WordTarget): void {
  document.getElementById(row === null ? `proposal-${path}` : cellId(path, row))?.focus();
}

/** What a field is called; a column with the title of its table. */
export function labelOfPath({ form }: Pick<EntryFormModel, 'form'>, path: string): string {
  const label = form.fieldByPath.get(path)?.definition.displayName ?? path;
  const table = isColumn(path) ? form.tables.get(path.slice(0, path.indexOf('.'))) : undefined;
  return table ? `${table.definition.displayName} › ${label}` : label;
}
