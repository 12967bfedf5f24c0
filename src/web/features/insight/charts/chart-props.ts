import type { ReportCell } from '../report-state.ts';
import type { ChartData } from './chart-data.ts';

/** What every chart is given. */
export interface ChartProps {
  readonly data: ChartData;
  /** The key of the group that the dashboard is filtered by. */
  readonly pickedKey: string | null;
  /** What a press on a mark does; absent: marks are not pressed. */
  readonly onPick?: (cell: ReportCell) => void;
  readonly canPick: (cell: ReportCell) => boolean;
}
