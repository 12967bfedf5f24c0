import type { taskScopes } from '#contracts/shapes/task-filter.ts';
import type { FilterGroup, FilterRule } from '#engine/query/filter.ts';
import type { FirstWeekday } from '#engine/query/week.ts';
import {
  type Days,
  daysOf,
  type Narrowed,
  narrowedOf,
  narrowingNames,
  readNarrowed,
  rulesOf,
  rulesOfDays,
} from './narrowing.ts';

const taskTabs = ['mine', 'overdue', 'team', 'all'] as const;

export type TaskTab = (typeof taskTabs)[number];
export type TaskScopeName = (typeof taskScopes)[number];

/** The current view: the list, the search, and the filters. */
export interface TaskView {
  readonly tab: TaskTab;
  readonly searchText: string;
  readonly narrow: Narrowed;
}

export function viewOf(params: URLSearchParams): TaskView {
  const tab = taskTabs.find((tab) => tab === params.get('tab')) ?? 'mine';
  return { tab, searchText: params.get('q') ?? '', narrow: fitting(tab, readNarrowed(params)) };
}

/** The list that the server is asked for. Overdue is a filter on one's own tasks. */
export function scopeOf({ tab }: TaskView): TaskScopeName {
  return tab === 'overdue' ? 'mine' : tab;
}

/** The rules of a view at a moment, on the days of a zone and in weeks that begin with a day; undefined: none. */
export function filtersOf(
  { tab, narrow }: TaskView,
  zone: string,
  firstWeekday: FirstWeekday,
  now = new Date().toISOString(),
): FilterGroup | undefined {
  const days = rulesOfDays(daysOf(narrow), { zone, now, firstWeekday });
  return grouped([...rulesOf(narrow, zone), ...rulesOfTab(tab), ...days]);
}

/** The part of a view that is saved. Relative days are saved as words. */
export function keptOf({ tab, narrow, searchText }: TaskView, zone: string) {
  const filters = grouped([...rulesOf(narrow, zone), ...rulesOfTab(tab)]);
  const scope = tab === 'overdue' ? ('mine' as const) : tab;
  return { scope, searchValue: searchText, filters, days: daysOf(narrow) };
}

function rulesOfTab(tab: TaskTab): FilterRule[] {
  return tab === 'overdue' ? [{ field: 'isOverdue', operator: 'eq', value: true }] : [];
}

function grouped(rules: FilterRule[]): FilterGroup | undefined {
  return rules.length === 0 ? undefined : { condition: 'and', rules };
}

/** The view of a saved filter, with the days of a zone. */
export function savedView(
  filter: {
    readonly scope: TaskScopeName;
    readonly searchValue: string;
    readonly filters?: FilterGroup;
    readonly days: Days;
  },
  zone: string,
): TaskView {
  const rules = (filter.filters?.rules ?? []).filter((rule): rule is FilterRule => 'field' in rule);
  const isOverdue = filter.scope === 'mine' && rules.some((rule) => rule.field === 'isOverdue');
  const tab = isOverdue ? 'overdue' : filter.scope;
  return { tab, searchText: filter.searchValue, narrow: fitting(tab, narrowedOf(rules, zone, filter.days)) };
}

/** Overdue is a tab among one's own tasks, and a condition among those of others. */
export const canNarrowToLate = (tab: TaskTab): boolean => tab === 'team' || tab === 'all';

function fitting(tab: TaskTab, narrow: Narrowed): Narrowed {
  const { late, ...others } = narrow;
  return late !== undefined && canNarrowToLate(tab) ? narrow : others;
}

/** The address of a view, without a task. */
export function paramsOf({ tab, searchText, narrow }: TaskView): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'mine') params.set('tab', tab);
  if (searchText !== '') params.set('q', searchText);
  for (const name of narrowingNames) {
    const value = narrow[name];
    if (value !== undefined) params.set(name, value);
  }
  return params;
}

export function isSameView(left: TaskView, right: TaskView): boolean {
  return paramsOf(left).toString() === paramsOf(right).toString();
}
