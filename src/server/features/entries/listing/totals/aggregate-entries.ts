import type { FilterGroup } from '#engine/query/filter.ts';
import { Decimal, decimalToWire, parseDecimal } from '#engine/value/decimal.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import {
  type Aggregates,
  checkListRequest,
  filterCondition,
  selectAggregates,
} from '#server/features/lists/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { type EntryColumn, listColumns } from '../../columns/entry-column.ts';
import { entrySource } from '../../columns/entry-source-store.ts';
import { fieldSecrecy, isShownIn, viewingOfRow } from '../../columns/field-secrecy.ts';
import { listReader } from '../../viewing/list-reader.ts';
import { visibleCondition } from '../../viewing/visible-entries-store.ts';
import { visibleScope } from '../../viewing/visible-scope.ts';
import { decidedRows } from '../decided-page.ts';
import { noOrder, noValue } from '../entry-page-store.ts';
import { requestIndexes } from '../filters/automatic-indexes.ts';

/**
 * Aggregates of a numeric field over the entries that the actor may see, once for each filter; without a field they
 * count.
 */
export async function aggregateEach(
  ctx: Context,
  version: ModuleVersion,
  columnName: string | undefined,
  filters: readonly FilterGroup[],
): Promise<Aggregates[]> {
  const secrecy = await fieldSecrecy(ctx, version);
  const columns = listColumns(version, secrecy);
  const reader = await listReader(ctx, version);
  const column = columnName === undefined ? undefined : numericColumn(columns, columnName);
  const timeZone = await timeZoneOf(ctx);
  const checked = filters.map(
    (one) => checkListRequest({ page: 1, length: 1, filters: one }, columns, timeZone).filter,
  );
  const [filter] = checked;
  if (!filter) return [];
  await requestIndexes(ctx, version, columns, { filter, orders: [], search: null });
  const tableName = version.module.table.name;
  const scope = await visibleScope(ctx, version);
  const source = entrySource(columns, reader);
  const conditions = checked.map((one) => filterCondition(one, source));
  if (!scope.asksRules) {
    const value = column ? source.sqlOf(column) : noValue;
    return selectAggregates(ctx.db, { tableName, value, isVisible: visibleCondition(scope), conditions });
  }
  return ctx.inTransaction(async (tx) => {
    const found: Aggregates[] = [];
    for (const condition of conditions) {
      const values: (Decimal | null)[] = [];
      const query = { tableName, conditions: [condition], order: noOrder };
      for await (const row of decidedRows(tx, version.module, scope, query)) {
        const viewing = viewingOfRow(row, secrecy, reader.seesHidden);
        const isShown = column !== undefined && isShownIn(row, column.hiddenAt, secrecy, viewing);
        values.push(isShown ? parseDecimal(row[column.columnName]) : null);
      }
      found.push(aggregatesOf(values));
    }
    return found;
  });
}

/** One of the aggregates as on the wire; null where there is nothing to work it out from. */
export function aggregateValue(found: Aggregates, aggregate: keyof Aggregates): FieldValue {
  if (aggregate === 'count') return found.count;
  const decimal = parseDecimal(found[aggregate]);
  return decimal && decimalToWire(decimal);
}

function numericColumn(columns: ReadonlyMap<string, EntryColumn>, name: string): EntryColumn {
  const column = columns.get(name);
  if (column?.kind === 'numeric') return column;
  const violation = column
    ? { path: 'body.column', code: 'not_a_number' }
    : { path: 'body.column', code: 'unknown_column', params: { column: name } };
  throw new AppError('validation_failed', {}, { violations: [violation] });
}

function aggregatesOf(values: readonly (Decimal | null)[]): Aggregates {
  const numbers = values.filter((value) => value !== null);
  const count = values.length;
  if (numbers.length === 0) return { count, sum: null, average: null, minimum: null, maximum: null };
  const sum = numbers.reduce((total, value) => total.plus(value), new Decimal(0));
  return {
    count,
    sum: sum.toFixed(),
    average: sum.div(numbers.length).toFixed(),
    minimum: Decimal.min(...numbers).toFixed(),
    maximum: Decimal.max(...numbers).toFixed(),
  };
}
