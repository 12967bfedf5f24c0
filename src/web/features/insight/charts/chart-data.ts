import type * as chart from '#engine/insight/chart-data.ts';
import type { ReportCell } from '../report-state.ts';

export type Mark = chart.Mark<ReportCell>;
export type ChartData = chart.ChartData<ReportCell>;
