import type { FilterColumn } from '../query/filter-column.ts';
import type { ColumnKind } from '../value/column-kind.ts';
import type { Violation } from '../value/field-value.ts';
import {
  type PlannedCalculation,
  placeOfMeasure,
  plannedCalculations,
  type Refuse,
} from './plan-calculations.ts';
import type { Aggregate, Dimension, Measure, Period, Report, Showing } from './report.ts';

/** A column of a report. */
export interface ReportColumn extends FilterColumn {
  /** Whether groups can be made of its values. */
  readonly isGroupable: boolean;
}

/** How the groups of a dimension are made. */
type Grouping =
  | { readonly kind: 'values' }
  | { readonly kind: 'periods'; readonly period: Period }
  | { readonly kind: 'ranges'; readonly borders: readonly number[] };

/** A dimension whose column is known and fits. */
export interface PlannedDimension<Column> {
  readonly column: Column;
  readonly grouping: Grouping;
  /** What people call it; absent: as its column is called. */
  readonly label?: string;
}

/** A measure whose column is known and fits; null: entries themselves are counted. */
export interface PlannedMeasure<Column> {
  readonly aggregate: Aggregate;
  readonly column: Column | null;
  /** Between 0 and 1. */
  readonly fraction: number;
  readonly show: Showing;
  readonly label?: string;
}

/** A report that can be worked out. */
export interface ReportPlan<Column> {
  readonly rows: readonly PlannedDimension<Column>[];
  readonly across: PlannedDimension<Column> | null;
  readonly measures: readonly PlannedMeasure<Column>[];
  /** How many of them are shown; the others are only read by calculations. */
  readonly shown: number;
  /** Their figures stand after those of the measures. */
  readonly calculated: readonly PlannedCalculation[];
  /** The place of the measure that orders groups; null: their own values do. */
  readonly orderedBy: number | null;
  readonly isDescending: boolean;
  readonly top: number;
}

/** A plan, or everything wrong with the report. Paths are as in `rows[0].column`. */
export type PlannedReport<Column> =
  | { readonly ok: true; readonly plan: ReportPlan<Column> }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const defaultTop = 50;
const isDated = (kind: ColumnKind) => kind === 'date' || kind === 'timestamptz';
const addsUp: ReadonlySet<Aggregate> = new Set(['count', 'sum']);
const onlyNumbers: ReadonlySet<Aggregate> = new Set(['sum', 'average', 'median', 'percentile']);

/** Checks a report against the columns it can name, and says how each part of it is worked out. Filters are not read. */
export function planReport<Column extends ReportColumn>(
  report: Report,
  columns: ReadonlyMap<string, Column>,
): PlannedReport<Column> {
  const violations: Violation[] = [];
  const refuse = (path: string, code: string, params?: Violation['params']) => {
    violations.push(params ? { path, code, params } : { path, code });
    return null;
  };
  const { rows: levels = [], measures: asked = [{ aggregate: 'count' }], top = defaultTop } = report;
  const rows = levels.map((one, index) => plannedDimension(one, `rows[${index}]`, columns, refuse));
  const across = report.across ? plannedDimension(report.across, 'across', columns, refuse) : null;
  const dimensions = [...rows, across];
  const hasPeriods = dimensions.some((one) => one?.grouping.kind === 'periods');
  const operands = report.operands ?? [];
  const measures = [...asked, ...operands].map((one, index) =>
    plannedMeasure(
      one,
      placeOfMeasure(index, asked.length),
      { columns, hasPeriods, hasRows: rows.length > 0 },
      refuse,
    ),
  );
  const calculated = plannedCalculations(report, columns, refuse);
  const orderedBy = orderOf(report, rows[0] ?? null);
  if (orderedBy !== null && orderedBy >= asked.length) refuse('order.by', 'no_such_measure');
  if (violations.length > 0) return { ok: false, violations };
  const isDescending = report.order ? report.order.dir === 'desc' : orderedBy !== null;
  const plan = {
    rows: rows.filter((one) => one !== null),
    across,
    measures: measures.filter((one) => one !== null),
    shown: asked.length,
    calculated,
    orderedBy,
    isDescending,
    top,
  };
  return { ok: true, plan };
}

/** Without an order, periods and ranges follow one another, and of other groups those with the greatest figure come first. */
function orderOf({ order }: Report, first: PlannedDimension<unknown> | null): number | null {
  if (order) return order.by === 'group' ? null : order.by;
  return first === null || first.grouping.kind === 'values' ? 0 : null;
}

function plannedDimension<Column extends ReportColumn>(
  { column: name, period, borders, label }: Dimension,
  path: string,
  columns: ReadonlyMap<string, Column>,
  refuse: Refuse,
): PlannedDimension<Column> | null {
  const column = columns.get(name);
  if (!column) return refuse(`${path}.column`, 'unknown_column', { column: name });
  const made = (grouping: Grouping) => ({ column, grouping, ...(label === undefined ? {} : { label }) });
  if (period !== undefined) {
    if (!isDated(column.kind)) return refuse(`${path}.period`, 'no_periods', { column: name });
    return made({ kind: 'periods', period });
  }
  if (borders !== undefined) {
    if (column.kind !== 'numeric') return refuse(`${path}.borders`, 'not_a_number', { column: name });
    const ascend = borders.every((border, index) => index === 0 || border > (borders[index - 1] ?? border));
    if (!ascend) return refuse(`${path}.borders`, 'borders_not_ascending');
    return made({ kind: 'ranges', borders });
  }
  if (isDated(column.kind)) return made({ kind: 'periods', period: 'day' });
  if (!column.isGroupable) return refuse(`${path}.column`, 'not_groupable', { column: name });
  return made({ kind: 'values' });
}

function plannedMeasure<Column extends ReportColumn>(
  { aggregate, column: name, percentile, show = 'value', label }: Measure,
  path: string,
  known: {
    readonly columns: ReadonlyMap<string, Column>;
    readonly hasPeriods: boolean;
    readonly hasRows: boolean;
  },
  refuse: Refuse,
): PlannedMeasure<Column> | null {
  const column = name === undefined ? null : known.columns.get(name);
  if (column === undefined) return refuse(`${path}.column`, 'unknown_column', { column: name ?? '' });
  if (column === null && aggregate !== 'count') return refuse(`${path}.column`, 'operand_missing');
  if (column !== null && !fits(aggregate, column)) {
    return refuse(`${path}.column`, aggregate === 'distinct' ? 'not_groupable' : 'not_a_number', {
      column: column.name,
    });
  }
  if ((aggregate === 'percentile') !== (percentile !== undefined)) {
    return refuse(`${path}.percentile`, 'percentile_misplaced');
  }
  if (show === 'before' && !known.hasPeriods) return refuse(`${path}.show`, 'no_period_before');
  if ((show === 'share' || show === 'running') && !addsUp.has(aggregate)) {
    return refuse(`${path}.show`, 'does_not_add_up');
  }
  if (show === 'running' && !known.hasRows) return refuse(`${path}.show`, 'does_not_add_up');
  return {
    aggregate,
    column,
    fraction: (percentile ?? 50) / 100,
    show,
    ...(label === undefined ? {} : { label }),
  };
}

/** Everything can be counted; only numbers can be added up, and dates have a first and a last. */
function fits(aggregate: Aggregate, { kind, isGroupable }: ReportColumn): boolean {
  if (aggregate === 'count') return true;
  if (aggregate === 'distinct') return isGroupable || isDated(kind);
  if (onlyNumbers.has(aggregate)) return kind === 'numeric';
  return kind === 'numeric' || kind === 'date';
}
