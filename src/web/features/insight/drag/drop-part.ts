import { reportLimits } from '#engine/insight/report.ts';
import { type Dimension, type Measure, measuresOf, type Report, type ReportColumn } from '../report-state.ts';

/** Where parts of a report stand: its figures, its groups, and what it is pivoted across. */
export type Zone = 'measures' | 'rows' | 'across';

/** A place among the parts of a zone: before the part with this index, or at the end. */
export interface Place {
  readonly zone: Zone;
  readonly index: number;
}

/** What is dragged: a part from its place, or a column. */
export type Dragged = Place | { readonly column: string };

/** The report once something is dropped at a place, as a change; null where it cannot stand there, or stands there. */
export function dropPart(
  report: Report,
  columns: readonly ReportColumn[],
  dragged: Dragged,
  place: Place,
): Partial<Report> | null {
  if ('column' in dragged) {
    const column = columns.find(({ name }) => name === dragged.column);
    return column ? dropColumn(report, column, place) : null;
  }
  if (dragged.zone === 'measures' || place.zone === 'measures') {
    if (dragged.zone !== place.zone) return null;
    const measures = moved(measuresOf(report), dragged.index, place.index);
    return measures && { measures, order: undefined };
  }
  return moveDimension(report, dragged, place);
}

/** Where a column goes that is chosen without a place: numbers are figures, everything else groups. */
export function usualPlace(report: Report, { isNumber }: ReportColumn): Place {
  return isNumber
    ? { zone: 'measures', index: measuresOf(report).length }
    : { zone: 'rows', index: (report.rows ?? []).length };
}

function dropColumn(report: Report, column: ReportColumn, { zone, index }: Place): Partial<Report> | null {
  const { rows = [] } = report;
  if (zone === 'measures') {
    const measure = figureOf(column);
    const measures = measuresOf(report);
    const isThere = measures.some(
      (one) => one.column === measure?.column && one.aggregate === measure?.aggregate,
    );
    if (!measure || isThere || measures.length >= reportLimits.measures) return null;
    return { measures: measures.toSpliced(index, 0, measure), order: undefined };
  }
  const dimension = groupOf(column);
  const all = [...rows, ...(report.across ? [report.across] : [])];
  if (!dimension || all.some((one) => one.column === column.name && one.period === dimension.period)) {
    return null;
  }
  if (zone === 'across') return { across: dimension };
  if (rows.length >= reportLimits.levels) return null;
  return { rows: rows.toSpliced(index, 0, dimension), order: undefined };
}

function figureOf({ name: column, isNumber, isGroupable }: ReportColumn): Measure | null {
  if (isNumber) return { aggregate: 'sum', column };
  return isGroupable ? { aggregate: 'distinct', column } : null;
}

function groupOf({ name: column, isGroupable, periods }: ReportColumn): Dimension | null {
  if (periods.length > 0) return { column, period: 'month' };
  return isGroupable ? { column } : null;
}

function moveDimension(report: Report, from: Place, to: Place): Partial<Report> | null {
  const { rows = [], across } = report;
  if (from.zone === 'rows' && to.zone === 'rows') {
    const next = moved(rows, from.index, to.index);
    return next && { rows: next, order: undefined };
  }
  if (from.zone === 'rows') {
    const dimension = rows[from.index];
    if (!dimension) return null;
    // What it takes the place of takes its own.
    return {
      rows: rows.toSpliced(from.index, 1, ...(across ? [across] : [])),
      across: dimension,
      order: undefined,
    };
  }
  if (to.zone === 'across' || !across) return null;
  if (rows.length < reportLimits.levels) {
    return { rows: rows.toSpliced(to.index, 0, across), across: undefined, order: undefined };
  }
  const last = Math.min(to.index, rows.length - 1);
  return { rows: rows.toSpliced(last, 1, across), across: rows[last], order: undefined };
}

/** A list with one item before another; null where that changes nothing. */
function moved<Item>(list: readonly Item[], from: number, before: number): Item[] | null {
  const item = list[from];
  if (item === undefined || before === from || before === from + 1) return null;
  const others = list.toSpliced(from, 1);
  return others.toSpliced(before > from ? before - 1 : before, 0, item);
}
