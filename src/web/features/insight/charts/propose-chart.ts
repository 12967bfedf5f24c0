import type { WidgetKind } from '#engine/insight/widget.ts';
import type { Report, ReportColumn } from '../report-state.ts';

/** The chart that fits what a report asks: time is a line, one share of all a donut, two dimensions a heat map. */
export function proposeChart(report: Report, columns: readonly ReportColumn[]): WidgetKind {
  const { rows = [], across, measures = [] } = report;
  const [first] = rows;
  if (!first) return across ? 'table' : 'figure';
  if (rows.length > 1) return 'table';
  const isDated = columns.some(({ name, periods }) => name === first.column && periods.length > 0);
  if (isDated) return measures.length > 1 || across ? 'line' : 'area';
  if (across) return 'heatmap';
  return measures.some(({ show }) => show === 'share') ? 'donut' : 'bar';
}

/** The kinds that can draw what a report asks. The others would be empty, so they are not offered. */
export function possibleCharts(report: Report, columns: readonly ReportColumn[]): readonly WidgetKind[] {
  const { rows = [], across, joins = [] } = report;
  const [first] = rows;
  const isDated = columns.some(({ name, periods }) => name === first?.column && periods.length > 0);
  return [
    ...(rows.length === 0 || isDated ? (['figure'] as const) : []),
    ...(rows.length === 0 ? (['gauge'] as const) : []),
    ...(first ? (['bar'] as const) : []),
    ...(isDated ? (['line', 'area'] as const) : []),
    ...(first && !across ? (['donut', 'funnel'] as const) : []),
    ...(first && across ? (['heatmap'] as const) : []),
    'table',
    ...(report.table === undefined ? (['entries'] as const) : []),
    ...(report.table === undefined && joins.length === 0 ? (['process'] as const) : []),
  ];
}
