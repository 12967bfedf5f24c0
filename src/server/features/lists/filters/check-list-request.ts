import type { ListRequest } from '#contracts/shapes/list.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import { daysAsMoments } from '#engine/query/days-as-moments.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ListColumn } from '../list-source-store.ts';

/** A list request that only names columns of the list; plain days in its filter are read in the given time zone. */
export interface CheckedRequest<Column extends ListColumn> {
  readonly filter: FilterGroup;
  readonly searched: readonly Column[];
}

const noFilter: FilterGroup = { condition: 'and', rules: [] };
const furthestRow = 1_000_000;

/**
 * The request's filter in canonical form and the columns it searches; refuses with all violations. Plain days are read
 * in the time zone; `keepsDays` keeps them, for a filter that is stored and read by others.
 */
export function checkListRequest<Column extends ListColumn>(
  request: ListRequest,
  columns: ReadonlyMap<string, Column>,
  timeZone: string | 'keepsDays',
): CheckedRequest<Column> {
  const filter = checkFilter(request.filters ?? noFilter, columns);
  const violations: Violation[] = [
    ...(filter.ok ? [] : filter.violations),
    ...(request.columns ?? []).flatMap((column, index) =>
      columns.has(column.data) ? [] : [unknown(`columns[${index}].data`, column.data)],
    ),
    ...(request.orders ?? []).flatMap((order, index) => checkOrder(order.column, index, columns)),
  ];
  if (request.page * request.length > furthestRow) {
    violations.push({ path: 'page', code: 'page_too_far', params: { maximum: furthestRow } });
  }
  if (violations.length > 0 || !filter.ok) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: violations.map((violation) => ({ ...violation, path: `body.${violation.path}` })) },
    );
  }
  const read = timeZone === 'keepsDays' ? filter.filter : daysAsMoments(filter.filter, columns, timeZone);
  return { filter: read, searched: searchedColumns(request, columns) };
}

function checkOrder(name: string, index: number, columns: ReadonlyMap<string, ListColumn>): Violation[] {
  const column = columns.get(name);
  if (!column) return [unknown(`orders[${index}].column`, name)];
  if (column.isSortable) return [];
  return [{ path: `orders[${index}].column`, code: 'not_sortable', params: { column: name } }];
}

function unknown(path: string, column: string): Violation {
  return { path, code: 'unknown_column', params: { column } };
}

/** Searchable columns without those that the request excludes. */
function searchedColumns<Column extends ListColumn>(
  request: ListRequest,
  columns: ReadonlyMap<string, Column>,
): Column[] {
  const excluded = new Set(
    (request.columns ?? []).filter((column) => column.searchable === false).map((column) => column.data),
  );
  return [...columns.values()].filter((column) => column.isSearchable && !excluded.has(column.name));
}
