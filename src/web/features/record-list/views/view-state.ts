import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import { filterOf, partsOf } from '../filter-parts.ts';
import { defaultLength, type ListState } from '../list-state.ts';
import { type ColumnChoice, layoutOf, type ModuleConfig } from '../record-columns.ts';

export type SavedView = ModuleConfig['views'][number];

/** The state of the list for a saved view. */
export function stateOfView(view: SavedView): Partial<ListState> {
  const { filters, orders, searchValue, length, groupBy, display } = view.config;
  return {
    view: 'all',
    savedId: view.id,
    rules: partsOf(filters),
    sort: orders?.[0] ?? null,
    searchText: searchValue ?? '',
    length: length ?? defaultLength,
    groupBy: groupBy ?? null,
    display: display ?? null,
    day: null,
    peekId: null,
  };
}

/** The list without a saved view. */
export const plainState: Partial<ListState> = {
  savedId: null,
  rules: [],
  sort: null,
  searchText: '',
  length: defaultLength,
  groupBy: null,
  display: null,
  day: null,
  peekId: null,
};

/** The current list in the form in which a view is saved. */
export function viewConfigOf(config: ModuleConfig, state: ListState, choice: ColumnChoice): ListViewConfig {
  return {
    ...layoutOf(config, choice),
    ...(state.rules.length > 0 ? { filters: filterOf(state.rules) } : {}),
    ...(state.sort ? { orders: [state.sort] } : {}),
    ...(state.searchText === '' ? {} : { searchValue: state.searchText }),
    ...(state.groupBy === null ? {} : { groupBy: state.groupBy }),
    ...(state.display === null ? {} : { display: state.display }),
    length: state.length as NonNullable<ListViewConfig['length']>,
  };
}

/** Whether the list differs from the saved view. */
export function differsFromView(now: ListViewConfig, view: SavedView): boolean {
  const filters = filterOf(partsOf(view.config.filters));
  return canonical(now) !== canonical({ length: defaultLength, ...view.config, filters });
}

/** A text that is equal for equivalent values: the order of keys and blank values do not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    const entries = Object.entries(item).filter(([, part]) => part !== undefined && part !== null);
    return Object.fromEntries(entries.sort(([one], [other]) => one.localeCompare(other)));
  });
}
