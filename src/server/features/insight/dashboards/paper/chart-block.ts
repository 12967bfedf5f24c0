import type { ReportShape } from '#contracts/insight/report-shape.ts';
import { chartData } from '#engine/insight/chart-data.ts';
import type { WidgetKind } from '#engine/insight/widget.ts';
import type { ChartBlock } from '#server/features/documents/index.ts';
import type { WorkedOutReport } from '../../figures/work-out-report.ts';
import type { PaperWords } from './paper-words.ts';

/** A report of one level of groups as a chart: lines for what follows time, else bars. */
export function chartBlock(
  kind: WidgetKind,
  about: {
    readonly report: ReportShape;
    readonly worked: WorkedOutReport;
    readonly words: PaperWords;
    readonly alt: string;
  },
): ChartBlock {
  const { report, words, alt } = about;
  const { plan, cells } = about.worked;
  const form = kind === 'line' || kind === 'area' ? 'lines' : 'bars';
  const [planned] = plan.rows;
  const isInTime = form === 'lines' && planned?.grouping.kind === 'periods';
  const wording = {
    group: (group: Parameters<PaperWords['group']>[0], asked: unknown) => {
      const dimension = asked === report.across ? plan.across : planned;
      return dimension ? words.group(group, dimension) : '';
    },
    measure: (_: unknown, place: number) => words.figures[place]?.name ?? '',
    figure: (
      value: string | null,
      measure: { readonly show?: Parameters<PaperWords['figure']>[1] } | undefined,
    ) => words.figure(value, measure?.show),
  };
  const { groups, series } = chartData(report, cells, wording, isInTime);
  return {
    kind: 'chart',
    form,
    by: planned ? words.dimension(planned) : '',
    groups: groups.map(({ name }) => name),
    series: series.map(({ name, marks }) => ({
      name,
      marks: marks.map(({ value, text }) => ({ value, text })),
    })),
    alt,
  };
}
