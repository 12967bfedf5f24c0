import { type FilterGroup, type FilterRule, filterOperators } from '#engine/query/filter.ts';

/** No entry meets it, because no column has such a name. */
const unfulfillable: FilterRule = { field: '', operator: 'eq' };

/**
 * The conditions in a setting; null for none. An unreadable condition matches nothing, because ignoring it would offer
 * too many items.
 */
export function filtersOf(setting: unknown): FilterGroup | null {
  if (setting === null || setting === undefined || setting === '') return null;
  if (!isRecord(setting)) return { condition: 'and', rules: [unfulfillable] };
  return setting.rules === undefined ? null : groupOf(setting);
}

function groupOf({ condition = 'and', rules, ...rest }: Readonly<Record<string, unknown>>): FilterGroup {
  const isGroup = Array.isArray(rules) && (condition === 'and' || condition === 'or');
  if (!isGroup) return { condition: 'and', rules: [unfulfillable] };
  return { ...rest, condition, rules: rules.map((item: unknown) => ruleOf(item)) };
}

function ruleOf(item: unknown): FilterRule | FilterGroup {
  if (!isRecord(item)) return unfulfillable;
  if ('rules' in item) return groupOf(item);
  const isRule = typeof item.field === 'string' && filterOperators.some((one) => one === item.operator);
  return isRule ? (item as unknown as FilterRule) : unfulfillable;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
