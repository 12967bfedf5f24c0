import type { ListViewConfig } from '#contracts/shapes/list-view.ts';
import type { FilterGroup, FilterRule } from '#engine/query/filter.ts';
import { checkListRequest } from '#server/features/lists/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import { type EntryColumn, isGroupable } from '../columns/entry-column.ts';
import { shownOnlyColumns } from '../columns/system-columns.ts';
import type { ColumnDisplays } from './column-displays.ts';

type Columns = ReadonlyMap<string, EntryColumn>;

/** Refuses a layout that names what the list does not have; else gives it with its filter in canonical form. */
export function checkViewConfig(
  config: ListViewConfig,
  columns: Columns,
  displays: ColumnDisplays,
): ListViewConfig {
  const named = [
    ...(config.columns ?? [])
      .map(({ name }, index) => ({ path: `columns[${index}].name`, name }))
      .filter(({ name }) => !shownOnlyColumns.has(name)),
    ...(config.groupBy ? [{ path: 'groupBy', name: config.groupBy }] : []),
    ...(config.display?.by ? [{ path: 'display.by', name: config.display.by }] : []),
  ];
  const refused = named
    .filter(({ name }) => !columns.has(name))
    .map(({ path, name }) => ({
      path: `body.config.${path}`,
      code: 'unknown_column',
      params: { column: name },
    }));
  const grouped = config.groupBy ? columns.get(config.groupBy) : undefined;
  if (grouped && !isGroupable(grouped)) {
    refused.push({ path: 'body.config.groupBy', code: 'not_groupable', params: { column: grouped.name } });
  }
  const { display } = config;
  if (display?.by && columns.has(display.by) && !canArrange(display, displays)) {
    refused.push({ path: 'body.config.display.by', code: 'not_arrangeable', params: { column: display.by } });
  }
  if (refused.length > 0) throw new AppError('validation_failed', {}, { violations: refused });
  const { orders, filters } = config;
  const { filter } = checkListRequest({ page: 1, length: 10, orders, filters }, columns, 'keepsDays');
  return filters ? { ...config, filters: filter } : config;
}

/**
 * The layout less what the reader's list does not have any more: fields come and go with versions. A display whose field
 * is gone stays, without the field.
 */
export function withoutGone(
  config: ListViewConfig,
  columns: Columns,
  displays: ColumnDisplays,
): ListViewConfig {
  const { filters, display } = config;
  const groupBy = config.groupBy ? columns.get(config.groupBy) : undefined;
  return {
    ...config,
    columns: config.columns?.filter(({ name }) => columns.has(name) || shownOnlyColumns.has(name)),
    orders: config.orders?.filter(({ column }) => columns.get(column)?.isSortable),
    filters: filters && prune(filters, columns),
    groupBy: groupBy && isGroupable(groupBy) ? groupBy.name : null,
    ...(display && { display: canArrange(display, displays) ? display : { ...display, by: null } }),
  };
}

function canArrange({ kind, by }: NonNullable<ListViewConfig['display']>, displays: ColumnDisplays): boolean {
  return by !== null && (displays.get(by)?.includes(kind) ?? false);
}

function prune(group: FilterGroup, columns: Columns): FilterGroup {
  const rules = group.rules.flatMap((item): (FilterRule | FilterGroup)[] => {
    if ('rules' in item) {
      const pruned = prune(item, columns);
      return pruned.rules.length > 0 ? [pruned] : [];
    }
    return columns.get(item.field)?.operators.includes(item.operator) ? [item] : [];
  });
  return { ...group, rules };
}
