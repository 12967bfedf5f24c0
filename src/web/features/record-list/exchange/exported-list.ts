import { type ListState, listRequestOf } from '../list-state.ts';
import { type RecordColumn, shownOnly } from '../record-columns.ts';

/** What leaves with a file or a document: the list as shown, or only some of its entries. */
export function exportedList(list: {
  readonly state: ListState;
  readonly columns: readonly RecordColumn[];
  readonly ids?: readonly string[] | undefined;
}) {
  const { filters, orders, search } = listRequestOf(list.state);
  return {
    view: list.state.view,
    filters,
    orders,
    search,
    columns: list.columns
      .filter((column) => !shownOnly.has(column.name))
      .map((column) => ({ data: column.name })),
    ...(list.ids ? { ids: [...list.ids] } : {}),
  };
}
