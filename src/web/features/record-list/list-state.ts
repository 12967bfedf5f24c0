import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import type { FilterPart } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { filterOf, readPart, writePart } from './filter-parts.ts';

type RecordView = 'all' | 'drafts';
/** The list as a board, a calendar or a gallery. Without `by` the list has no column for it. */
export type ListDisplay = NonNullable<ListViewConfig['display']>;
const displayKinds = ['board', 'calendar', 'gallery'] as const;
export const pageLengths = [10, 20, 50, 100] as const;
/** Enough rows to fill a sheet. */
export const defaultLength = 50;

/** The content of a record list. The address holds all of it. */
export interface ListState {
  readonly view: RecordView;
  readonly searchText: string;
  /** Rules and groups that all apply. */
  readonly rules: readonly FilterPart[];
  readonly sort: { readonly column: string; readonly dir: 'asc' | 'desc' } | null;
  readonly page: number;
  readonly length: number;
  /** The entry that is open beside the list. */
  readonly peekId: string | null;
  /** The column that the entries are grouped by. */
  readonly groupBy: string | null;
  /** The open groups by their `groupName`; null for the default. */
  readonly openGroups: readonly string[] | null;
  /** Null: a table. */
  readonly display: ListDisplay | null;
  /** The day that a calendar shows; null: today. */
  readonly day: string | null;
  /** The saved view that the list was opened with. */
  readonly savedId: string | null;
}

/** Reads an address. Invalid parts are ignored. */
export function readListState(params: URLSearchParams): ListState {
  const [column = '', dir] = (params.get('sort') ?? '').split(':');
  const length = Number(params.get('length'));
  const page = Number(params.get('page'));
  return {
    view: params.get('view') === 'drafts' ? 'drafts' : 'all',
    searchText: params.get('q') ?? '',
    rules: params.getAll('filter').flatMap((text) => readPart(text) ?? []),
    sort: column === '' ? null : { column, dir: dir === 'desc' ? 'desc' : 'asc' },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    length: (pageLengths as readonly number[]).includes(length) ? length : defaultLength,
    peekId: params.get('entry'),
    groupBy: params.get('group'),
    openGroups: params.has('open') ? params.getAll('open').filter((name) => name !== '') : null,
    display: readDisplay(params.get('as')),
    day: /^\d{4}-\d{2}-\d{2}$/.exec(params.get('day') ?? '')?.[0] ?? null,
    savedId: params.get('saved'),
  };
}

/** The address of a state. Default values are skipped, and other parameters stay. */
export function writeListState(state: ListState, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string) => (value === '' ? params.delete(name) : params.set(name, value));
  set('view', state.view === 'all' ? '' : state.view);
  set('q', state.searchText);
  set('sort', state.sort ? `${state.sort.column}:${state.sort.dir}` : '');
  set('page', state.page === 1 ? '' : String(state.page));
  set('length', state.length === defaultLength ? '' : String(state.length));
  set('entry', state.peekId ?? '');
  set('saved', state.savedId ?? '');
  set('group', state.groupBy ?? '');
  set('as', state.display ? writeDisplay(state.display) : '');
  set('day', state.day ?? '');
  params.delete('open');
  if (state.openGroups?.length === 0) params.append('open', '');
  for (const name of state.openGroups ?? []) params.append('open', name);
  params.delete('filter');
  for (const rule of state.rules) params.append('filter', writePart(rule));
  return params;
}

/** The address of an app's list with a filter. */
export function listAddress(moduleId: string, rules: readonly FilterPart[]): string {
  const state = { ...readListState(new URLSearchParams()), rules };
  return `/module/${moduleId}?${writeListState(state, new URLSearchParams())}`;
}

/** The state as the request of a list. */
export function listRequestOf(state: ListState) {
  return {
    page: state.page,
    length: state.length,
    orders: state.sort ? [state.sort] : undefined,
    search: state.searchText === '' ? undefined : { searchValue: state.searchText },
    filters: filterOf(state.rules),
  };
}

/** The name of a group in the address: its key as in a filter. */
export const groupName = (key: FieldValue): string => JSON.stringify(key);

function writeDisplay({ kind, by, span }: ListDisplay): string {
  return [kind, by ?? '', ...(span ? [span] : [])].join(':');
}

function readDisplay(text: string | null): ListDisplay | null {
  const [kindText, by = '', spanText] = (text ?? '').split(':');
  const kind = displayKinds.find((name) => name === kindText);
  if (!kind) return null;
  const span = spanText === 'week' || spanText === 'month' ? { span: spanText as 'week' | 'month' } : {};
  return { kind, by: by === '' ? null : by, ...span };
}
