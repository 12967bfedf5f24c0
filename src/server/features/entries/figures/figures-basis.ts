import type { FilterGroup } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { checkListRequest, filterCondition, type Sql } from '#server/features/lists/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { listColumns } from '../columns/entry-column.ts';
import { entrySource } from '../columns/entry-source-store.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { decidedRows } from '../listing/decided-page.ts';
import { noOrder } from '../listing/entry-page-store.ts';
import { shownKeys } from '../listing/totals/present-groups.ts';
import { entryLayout } from '../table/entry-layout.ts';
import type { ListReader } from '../viewing/hidden-field-store.ts';
import { listReader } from '../viewing/list-reader.ts';
import { type VisibleScope, visibleCondition } from '../viewing/visible-entries-store.ts';
import { visibleScope } from '../viewing/visible-scope.ts';
import type { ReportedColumn } from './reported-column.ts';
import { reportedColumns } from './reported-columns.ts';
import {
  isAmong,
  isAnyShown,
  isReportedHidden,
  reportedRows,
  reportedValue,
} from './reported-values-store.ts';

/** What figures about the entries of an app are made of: only what the actor may see. */
export interface FiguresBasis {
  readonly columns: ReadonlyMap<string, ReportedColumn>;
  /** The rows; an entry is `t`. */
  readonly from: Sql;
  /** Which of them the actor may see and the filter finds. */
  readonly conditions: readonly Sql[];
  /** A column's value in a row; blank where it is hidden from the actor. */
  valueOf(column: ReportedColumn): Sql;
  /** Whether it is hidden; null: never. */
  isHidden(column: ReportedColumn): Sql | null;
  /** Values of a column as lists show them. */
  shown(column: ReportedColumn, keys: readonly FieldValue[]): Promise<readonly FieldValue[]>;
}

/** Where rules decide entry by entry, no more are asked about. */
const maxDecided = 50_000;

/** The entries of an app, or the rows of one of its table sections, as the actor may see them. */
export async function figuresBasis(
  ctx: Context,
  version: ModuleVersion,
  { table, filters }: { readonly table?: string | undefined; readonly filters?: FilterGroup | undefined },
): Promise<FiguresBasis> {
  const secrecy = await fieldSecrecy(ctx, version);
  const listed = listColumns(version, secrecy);
  const reader = await listReader(ctx, version);
  const timeZone = await timeZoneOf(ctx);
  const { filter } = checkListRequest({ page: 1, length: 1, ...(filters && { filters }) }, listed, timeZone);
  const section = table === undefined ? null : sectionColumn(version, table);
  const columns = reportedColumns(version, secrecy, table);
  const cells = [...columns.values()].filter(({ from }) => from.kind === 'row');
  const filtered = filterCondition(filter, entrySource(listed, reader));
  return {
    columns,
    from: reportedRows(version.module.table.name, section),
    conditions: [
      await visibleTo(ctx, version, filtered),
      filtered,
      ...(section === null ? [] : [isAnyShown(cells, reader)]),
    ],
    ...readAs(reader),
    shown: (column, keys) => shownKeys(ctx, version, column, keys),
  };
}

function readAs(reader: ListReader): Pick<FiguresBasis, 'valueOf' | 'isHidden'> {
  return {
    valueOf: (column) => reportedValue(column, reader),
    isHidden: (column) => isReportedHidden(column, reader),
  };
}

function sectionColumn(version: ModuleVersion, table: string): string {
  const binding = version.compiled.form.tables.has(table) && entryLayout(version).byField.get(table);
  if (binding) return binding.column.columnName;
  const violation = { path: 'body.table', code: 'unknown_column', params: { column: table } };
  throw new AppError('validation_failed', {}, { violations: [violation] });
}

/** Where rules with conditions have a say, the entries are decided one by one first: figures then are of these. */
async function visibleTo(ctx: Context, version: ModuleVersion, filtered: Sql): Promise<Sql> {
  const scope = await visibleScope(ctx, version);
  return scope.asksRules ? isAmong(await decidedIds(ctx, version, scope, filtered)) : visibleCondition(scope);
}

function decidedIds(
  ctx: Context,
  { module }: ModuleVersion,
  scope: VisibleScope,
  filtered: Sql,
): Promise<string[]> {
  const query = { tableName: module.table.name, conditions: [filtered], order: noOrder };
  return ctx.inTransaction(async (tx) => {
    const ids: string[] = [];
    for await (const row of decidedRows(tx, module, scope, query)) {
      ids.push(row.id);
      if (ids.length <= maxDecided) continue;
      const violation = { path: 'body.filters', code: 'too_many_entries', params: { maximum: maxDecided } };
      throw new AppError('validation_failed', {}, { violations: [violation] });
    }
    return ids;
  });
}
