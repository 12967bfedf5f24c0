import type { CompiledForm } from '#engine/form/compiled-form.ts';
import { filterColumnsOf } from '#engine/form/sources/filter-columns.ts';
import type { FieldColumn } from '#server/features/modules/index.ts';
import type { SearchedColumn } from './search-index-store.ts';

/** The columns that lists search, and so the search over all apps: texts, but no secrets. */
export function searchedColumns(
  form: CompiledForm,
  columns: readonly FieldColumn[],
): readonly SearchedColumn[] {
  const filters = filterColumnsOf(form);
  return columns.flatMap(({ fieldName, columnName, kind, isHidden }): SearchedColumn[] => {
    const filter = filters.get(fieldName);
    if (isHidden || !filter || !form.fields.get(fieldName)?.type.inLists.isSearchable) return [];
    if (filter.isHtml) return [[columnName, 'html']];
    return [[columnName, kind === 'textList' ? 'list' : 'text']];
  });
}
