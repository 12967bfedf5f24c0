import type { ListColumn } from '#server/features/lists/index.ts';
import type { ReportedColumn } from './reported-column.ts';

/** A column that filters of reports can name. */
export interface FilteredColumn extends ListColumn {
  readonly reported: ReportedColumn;
}

/** What filters of a report can name: columns of lists, cells of its table, and the same of joined apps. */
export function filteredColumns(
  columns: ReadonlyMap<string, ReportedColumn>,
): ReadonlyMap<string, FilteredColumn> {
  const filtered = new Map<string, FilteredColumn>();
  for (const reported of columns.values()) {
    const { name, from } = reported;
    if (from.kind === 'entry') filtered.set(name, { ...from.column, name, reported });
    if (from.kind !== 'row') continue;
    const { kind, operators, check, isHtml } = reported;
    filtered.set(name, {
      ...{ name, kind, operators, check, isHtml, reported },
      columnName: from.name,
      isSortable: true,
      isSearchable: false,
      write: from.write,
    });
  }
  return filtered;
}
