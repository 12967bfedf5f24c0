import type { Join } from '#engine/insight/report.ts';
import type { FilterGroup } from '#engine/query/filter.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { checkListRequest, filterCondition, type Sql } from '#server/features/lists/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { timeZoneOf } from '#server/features/tenants/index.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Context } from '#server/platform/context.ts';
import { fieldSecrecy } from '../columns/field-secrecy.ts';
import { shownKeys } from '../listing/totals/present-groups.ts';
import { entryLayout } from '../table/entry-layout.ts';
import type { ListReader } from '../viewing/hidden-field-store.ts';
import { listReader } from '../viewing/list-reader.ts';
import { type FilteredColumn, filteredColumns } from './filtered-columns.ts';
import { joinedApps } from './joined-apps.ts';
import type { JoinedApp, ReportedColumn } from './reported-column.ts';
import { reportedColumns } from './reported-columns.ts';
import {
  everything,
  isAnyShown,
  isReportedHidden,
  joinedRows,
  reportedRows,
  reportedUnit,
  reportedValue,
} from './reported-values-store.ts';
import { visibleTo } from './visible-to.ts';

/** What figures about the entries of an app are made of: only what the actor may see. */
export interface FiguresBasis {
  readonly columns: ReadonlyMap<string, ReportedColumn>;
  /** The apps joined to it. */
  readonly joins: readonly JoinedApp[];
  /** The rows; an entry is `t`. */
  readonly from: Sql;
  /** Which of them the actor may see and the filter finds. */
  readonly conditions: readonly Sql[];
  /** A column's value in a row; blank where it is hidden from the actor. */
  valueOf(column: ReportedColumn): Sql;
  /** Whether it is hidden; null: never. */
  isHidden(column: ReportedColumn): Sql | null;
  /** What a column's values belong to, where several rows can have it; null: each row is one of its own. */
  unitOf(column: ReportedColumn | null): Sql | null;
  /** A row of the report's own app, as unique as it is. */
  readonly unit: Sql;
  /** Values of a column as lists show them. */
  shown(column: ReportedColumn, keys: readonly FieldValue[]): Promise<readonly FieldValue[]>;
}

/** What a basis is made for. */
interface Asked {
  readonly table?: string | undefined;
  readonly joins?: readonly Join[] | undefined;
  readonly filters?: FilterGroup | undefined;
  /** Where it stands in the request, for what is refused; `body.` by default. */
  readonly place?: string;
}

/** The entries of an app, or the rows of one of its table sections, and what is joined to them, as the actor may see them. */
export async function figuresBasis(
  ctx: Context,
  version: ModuleVersion,
  { table, joins: asked = [], filters, place = 'body.' }: Asked,
): Promise<FiguresBasis> {
  const secrecy = await fieldSecrecy(ctx, version);
  const reader = await listReader(ctx, version);
  const timeZone = await timeZoneOf(ctx);
  const section = table === undefined ? null : sectionColumn(version, table, place);
  const own = reportedColumns(version, secrecy, table);
  const joined = await joinedApps(ctx, { version, columns: own, secrecy }, asked, {
    visibleTo: (other) => visibleTo(ctx, other, everything),
    place,
  });
  const columns = new Map([...own, ...joined.columns.map((column) => [column.name, column] as const)]);
  const listed = filteredColumns(columns);
  const { filter } = checkListRequest({ page: 1, length: 1, ...(filters && { filters }) }, listed, timeZone);
  const filtered = filterCondition(filter, {
    columns: listed,
    sqlOf: ({ reported }) => reportedValue(reported, reader),
  });
  const cells = [...own.values()].filter(({ from }) => from.kind === 'row');
  return {
    columns,
    joins: joined.joins,
    from: rowsOf(version, section, joined.joins, reader),
    conditions: [
      await visibleTo(ctx, version, isOfEntries(filter, listed) ? filtered : everything),
      filtered,
      ...(section === null ? [] : [isAnyShown(cells, reader)]),
    ],
    ...readAs(reader),
    ...unitsOf(joined.joins, section !== null),
    shown: (column, keys) =>
      column.joined
        ? shownKeys(ctx, column.joined.join.version, { name: column.joined.name, kind: column.kind }, keys)
        : shownKeys(ctx, version, column, keys),
  };
}

function readAs(reader: ListReader): Pick<FiguresBasis, 'valueOf' | 'isHidden'> {
  return {
    valueOf: (column) => reportedValue(column, reader),
    isHidden: (column) => isReportedHidden(column, reader),
  };
}

/** Rows of the report's own app stay one by one while every join leads to one entry at most. */
function unitsOf(joins: readonly JoinedApp[], hasTable: boolean): Pick<FiguresBasis, 'unitOf' | 'unit'> {
  const isRepeated = joins.some(({ way, link }) => way === 'namedBy' || link.kind === 'textList');
  const unit = reportedUnit(null, hasTable);
  return {
    unit,
    unitOf: (column) => {
      if (column?.joined) return reportedUnit(column.joined.join, hasTable);
      return isRepeated ? unit : null;
    },
  };
}

const rowsOf = (
  version: ModuleVersion,
  section: string | null,
  joins: readonly JoinedApp[],
  reader: ListReader,
): Sql => joinedRows(reportedRows(version.module.table.name, section), joins, reader);

function sectionColumn(version: ModuleVersion, table: string, place: string): string {
  const binding = version.compiled.form.tables.has(table) && entryLayout(version).byField.get(table);
  if (binding) return binding.column.columnName;
  const violation = { path: `${place}table`, code: 'unknown_column', params: { column: table } };
  throw new AppError('validation_failed', {}, { violations: [violation] });
}

/** Whether a filter only names columns of the entries themselves, so that rules need not decide what it leaves out. */
function isOfEntries({ rules }: FilterGroup, listed: ReadonlyMap<string, FilteredColumn>): boolean {
  return rules.every((item) => {
    if ('rules' in item) return isOfEntries(item, listed);
    const column = listed.get(item.field)?.reported;
    return column?.from.kind === 'entry' && !column.joined;
  });
}
