import { chartData } from '#engine/insight/chart-data.ts';
import type { WidgetKind } from '#engine/insight/widget.ts';
import type { Report, ReportCell } from '../report-state.ts';
import type { ReportWords } from '../report-words.ts';
import { BarChart } from './bar-chart.tsx';
import type { ChartProps } from './chart-props.ts';
import { DonutChart } from './donut-chart.tsx';
import { FunnelChart } from './funnel-chart.tsx';
import { HeatMap } from './heat-map.tsx';
import { LineChart } from './line-chart.tsx';

/** A chart of a report. It is loaded when the first chart is drawn. */
export function Chart(
  props: Omit<ChartProps, 'data'> & {
    readonly kind: WidgetKind;
    readonly report: Report;
    readonly cells: readonly ReportCell[];
    readonly words: ReportWords;
  },
) {
  const { kind, report, cells, words, ...shared } = props;
  const isLine = kind === 'line' || kind === 'area';
  const isInTime = isLine || report.rows?.[0]?.period !== undefined;
  const drawn = { ...shared, data: chartData(report, cells, words, isInTime) };
  if (isLine) return <LineChart {...drawn} hasArea={kind === 'area'} />;
  if (kind === 'donut') return <DonutChart {...drawn} />;
  if (kind === 'funnel') return <FunnelChart {...drawn} />;
  if (kind === 'heatmap') return <HeatMap {...drawn} />;
  return <BarChart {...drawn} />;
}
