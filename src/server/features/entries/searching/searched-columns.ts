import type { CompiledForm } from '#engine/form/compiled-form.ts';
import type { FieldType } from '#engine/form/field-type.ts';
import type { FieldColumn } from '#server/features/modules/index.ts';

/** How texts are read: as they are, without the tags of HTML, each of a list, or the names of files. */
export type TextWay = 'text' | 'html' | 'list' | 'file';

/** What is searched of a column; `rows` are the cells of a table section. */
export type SearchedColumn =
  | readonly [name: string, way: TextWay]
  | readonly [name: string, way: 'rows', cells: readonly (readonly [name: string, way: TextWay])[]];

/** The columns that the search over all apps reads: texts, cells of tables and names of files, but no secrets. */
export function searchedColumns(
  form: CompiledForm,
  columns: readonly FieldColumn[],
): readonly SearchedColumn[] {
  return columns.flatMap(({ fieldName, columnName, isHidden }): SearchedColumn[] => {
    if (isHidden) return [];
    const table = form.tables.get(fieldName);
    if (table) {
      const cells = table.fields.flatMap(({ name, type }) => {
        const way = textWayOf(type);
        return way === null ? [] : [[name, way] as const];
      });
      return cells.length > 0 ? [[columnName, 'rows', cells]] : [];
    }
    const field = form.fields.get(fieldName);
    const way = field ? textWayOf(field.type) : null;
    return way === null ? [] : [[columnName, way]];
  });
}

/** How values of a type are read as texts; null: they are not searched. */
export function textWayOf(type: FieldType): TextWay | null {
  if (type.origin === 'none' || type.content === 'secret') return null;
  if (type.content === 'file') return 'file';
  if (!type.inLists.isSearchable) return null;
  if (type.html !== undefined) return 'html';
  return type.columnKind === 'textList' ? 'list' : 'text';
}
