import type { taskScopes } from '#contracts/shapes/task-filter.ts';
import type { FilterGroup, FilterRule } from '#engine/query/filter.ts';

export const taskTabs = ['mine', 'overdue', 'team', 'all'] as const;

export type TaskTab = (typeof taskTabs)[number];
export type TaskScopeName = (typeof taskScopes)[number];

/** Columns that a list of tasks can be narrowed by, as they stand in the address. */
export const narrowings = {
  app: 'display_name',
  step: 'activity_name',
  by: 'record_started_by',
  with: 'assignee',
} as const;

export type Narrowing = keyof typeof narrowings;

export const narrowingNames = Object.keys(narrowings) as Narrowing[];

/** What one looks at: the list, the search, and the values it is narrowed to. */
export interface TaskView {
  readonly tab: TaskTab;
  readonly searchText: string;
  readonly narrow: Readonly<Partial<Record<Narrowing, string>>>;
}

export function viewOf(params: URLSearchParams): TaskView {
  const narrow: Partial<Record<Narrowing, string>> = {};
  for (const name of narrowingNames) {
    const value = params.get(name);
    if (value) narrow[name] = value;
  }
  return {
    tab: taskTabs.find((tab) => tab === params.get('tab')) ?? 'mine',
    searchText: params.get('q') ?? '',
    narrow,
  };
}

/** Which list is asked; what is overdue is a filter of one's own. */
export function scopeOf({ tab }: TaskView): TaskScopeName {
  return tab === 'overdue' ? 'mine' : tab;
}

/** The rules of a view; undefined: none. */
export function filtersOf({ tab, narrow }: TaskView): FilterGroup | undefined {
  const rules: FilterRule[] = narrowingNames.flatMap((name) => {
    const value = narrow[name];
    return value === undefined ? [] : [{ field: narrowings[name], operator: 'eq' as const, value }];
  });
  if (tab === 'overdue') rules.push({ field: 'isOverdue', operator: 'eq', value: true });
  return rules.length === 0 ? undefined : { condition: 'and', rules };
}

/** The view that a saved filter stands for. */
export function savedView(filter: {
  readonly scope: TaskScopeName;
  readonly searchValue: string;
  readonly filters?: FilterGroup;
}): TaskView {
  const rules = (filter.filters?.rules ?? []).filter((rule): rule is FilterRule => 'field' in rule);
  const isOverdue = rules.some((rule) => rule.field === 'isOverdue');
  const narrow: Partial<Record<Narrowing, string>> = {};
  for (const name of narrowingNames) {
    const rule = rules.find((candidate) => candidate.field === narrowings[name]);
    if (typeof rule?.value === 'string') narrow[name] = rule.value;
  }
  return { tab: isOverdue ? 'overdue' : filter.scope, searchText: filter.searchValue, narrow };
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
