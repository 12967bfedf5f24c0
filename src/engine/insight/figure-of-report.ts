import { asNumber } from './chart-data.ts';
import { periodAfter, periodStart } from './period.ts';
import type { Dimension, Measure, Period } from './report.ts';

interface FigureCell {
  readonly rows: readonly { readonly key: string | null }[];
  readonly across: unknown;
  readonly figures: readonly { readonly value: string | null; readonly hidden: number }[];
}

/** The one figure of a report. */
interface ReportFigure {
  readonly value: string | null;
  /** How many entries it leaves out because their value is hidden from the reader. */
  readonly hidden: number;
  /** Of a report by periods, its period, and what the figure was in the one before. */
  readonly period: Period | null;
  readonly before: string | null;
}

/** The figure of a report: of one by periods, that of the current period. A period without entries counts as zero. */
export function figureOfReport(
  report: {
    readonly rows?: readonly Dimension[] | undefined;
    readonly measures?: readonly Measure[] | undefined;
  },
  cells: readonly FigureCell[],
  today: string,
): ReportFigure {
  const { period } = report.rows?.[0] ?? {};
  if (!period) {
    const total = cells.find(({ rows, across }) => rows.length === 0 && across === null)?.figures[0];
    return { value: total?.value ?? null, hidden: total?.hidden ?? 0, period: null, before: null };
  }
  const aggregate = report.measures?.[0]?.aggregate ?? 'count';
  const figureAt = (key: string | null) => {
    const cell = cells.find(({ rows }) => rows[0]?.key === key);
    const isNone = !cell && (aggregate === 'count' || aggregate === 'sum');
    return { value: isNone ? '0' : (cell?.figures[0]?.value ?? null), hidden: cell?.figures[0]?.hidden ?? 0 };
  };
  const start = periodStart(today, period);
  const before = periodAfter(start, period, -1);
  return { ...figureAt(start), period, before: before === null ? null : figureAt(before).value };
}

/** By how many percent a figure differs from the one before; null where there is nothing to compare. */
export function trendOf({ value, before }: Pick<ReportFigure, 'value' | 'before'>): number | null {
  const [now, then] = [asNumber(value), asNumber(before)];
  return now === null || then === null || then === 0
    ? null
    : Math.round(((now - then) / Math.abs(then)) * 100);
}
