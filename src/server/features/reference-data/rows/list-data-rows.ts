import type { EndpointInput, EndpointOutput } from '#contracts/endpoint.ts';
import type { listDataRows as endpoint } from '#contracts/reference-data/list-data-rows.ts';
import { checkFilter } from '#engine/query/check-filter.ts';
import { daysAsMoments } from '#engine/query/days-as-moments.ts';
import type { FilterColumns } from '#engine/query/filter-column.ts';
import { matches } from '#engine/query/matches.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { countedPage } from '#server/features/lists/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError, notFound } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { columnField, type DataRow, type DataSet } from '../data-set.ts';
import { loadDataSet } from '../sets/data-set-store.ts';
import { selectRows } from './data-row-store.ts';
import { presentRows } from './present-rows.ts';

type Request = EndpointInput<typeof endpoint>['body'];

const everyRow = 1_000_000;

/**
 * A page of rows. The engine applies a filter to each row: sets are small, and filters then mean the same everywhere.
 */
export async function listDataRows(
  ctx: Context,
  { query, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> {
  const set = await loadDataSet(ctx.db, query.datasetId);
  if (!set) throw notFound();
  const columns = filterColumns(set);
  const checked = checkFilter(body.filters ?? { condition: 'and', rules: [] }, columns);
  const violations = [...(checked.ok ? [] : checked.violations), ...unknownOrders(set, body)];
  if (!checked.ok || violations.length > 0) {
    throw new AppError(
      'validation_failed',
      {},
      { violations: violations.map((violation) => ({ ...violation, path: `body.${violation.path}` })) },
    );
  }
  const filter = daysAsMoments(checked.filter, columns, await timeZoneOf(ctx));
  const offset = (body.page - 1) * body.length;
  const isFiltered = filter.rules.length > 0;
  const found = await selectRows(ctx.db, {
    dataSetId: set.id,
    searchText: body.search?.searchValue ?? '',
    ...orderOf(set, body),
    limit: isFiltered ? everyRow : body.length,
    offset: isFiltered ? 0 : offset,
  });
  const { rows, total } = isFiltered
    ? pageOf(
        found.rows.filter((row) => matches(filter, row.values, columns)),
        offset,
        body.length,
      )
    : found;
  return countedPage(await presentRows(ctx, set, rows), body, total);
}

function pageOf(rows: readonly DataRow[], offset: number, length: number) {
  return { rows: rows.slice(offset, offset + length), total: rows.length };
}

function filterColumns(set: DataSet): FilterColumns {
  return new Map(
    set.columns.map((column) => {
      const { type, field } = columnField(column);
      const { columnKind: kind, operators } = type;
      return [
        column.name,
        { name: column.name, kind, operators, check: (value) => type.check(value, field) },
      ] as const;
    }),
  );
}

function unknownOrders(set: DataSet, { orders }: Request): Violation[] {
  return (orders ?? []).flatMap(({ column }, index) =>
    set.columns.some(({ name }) => name === column)
      ? []
      : [{ path: `orders[${index}].column`, code: 'unknown_column', params: { column } }],
  );
}

function orderOf(set: DataSet, { orders }: Request) {
  const [first] = orders ?? [];
  const column = set.columns.find(({ name }) => name === first?.column);
  if (!first || !column) return {};
  const isNumeric = columnField(column).type.content === 'number';
  return { order: { column: column.name, isNumeric, isDescending: first.dir === 'desc' } };
}
