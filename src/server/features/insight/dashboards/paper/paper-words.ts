import type { PlannedDimension } from '#engine/insight/plan-report.ts';
import type { Showing } from '#engine/insight/report.ts';
import { Decimal } from '#engine/value/decimal.ts';
import { formatDate } from '#engine/value/zoned-time.ts';
import type { ReportedColumn } from '#server/features/entries/index.ts';
import { inLanguage } from '#server/features/modules/index.ts';
import { organization } from '#server/features/tenants/index.ts';
import type { Context } from '#server/platform/context.ts';
import { reportText } from '../../figures/report-texts.ts';
import { reportWords, shownFigures } from '../../figures/report-words.ts';
import type { ShownGroup } from '../../figures/shown-groups.ts';
import type { WorkedOutReport } from '../../figures/work-out-report.ts';

type Planned = PlannedDimension<ReportedColumn>;

/** How a report reads on paper, as on the screen. */
export interface PaperWords {
  dimension(dimension: Planned): string;
  /** What each cell shows, in its order. */
  readonly figures: ReturnType<typeof shownFigures>;
  group(group: ShownGroup | null, dimension: Planned): string;
  figure(value: string | null, show?: Showing): string;
}

export async function paperWords(ctx: Context, { version, plan }: WorkedOutReport): Promise<PaperWords> {
  const { locale } = ctx;
  const { dateFormat } = await organization(ctx);
  const words = reportWords(inLanguage(version, locale), locale);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    dimension: ({ column, grouping, label }) =>
      grouping.kind === 'periods'
        ? `${words.dimensionName({ column, grouping, label })}, ${reportText(locale, `period_${grouping.period}`)}`
        : words.dimensionName({ column, grouping, label }),
    figures: shownFigures(plan, words),
    group: (group, dimension) =>
      group?.key && dimension.grouping.kind === 'periods'
        ? periodName(group.key, dimension.grouping.period, locale, dateFormat)
        : words.groupName(group, dimension),
    figure: (value, show = 'value') => {
      if (value === null) return '–';
      if (!/^-?\d*\.?\d+$/.test(value)) return formatDate(value, dateFormat);
      const text = number.format(new Decimal(value).toDecimalPlaces(2).toFixed() as never);
      return show === 'share' ? `${text} %` : text;
    },
  };
}

/** What a report asks, as a title: its figures and its groups. */
export function titleOnPaper(
  ctx: Context,
  { rows, across }: WorkedOutReport['plan'],
  words: PaperWords,
): string {
  const figures = words.figures.map(({ name }) => name).join(', ');
  const groups = [...rows, ...(across ? [across] : [])].map(words.dimension);
  return groups.length > 0 ? `${figures} ${reportText(ctx.locale, 'by')} ${groups.join(', ')}` : figures;
}

function periodName(day: string, period: string, locale: Context['locale'], dateFormat: string): string {
  const year = day.slice(0, 4);
  if (period === 'year') return year;
  if (period === 'quarter') {
    const quarter = String((Number(day.slice(5, 7)) + 2) / 3);
    return reportText(locale, 'quarterOf', { quarter, year });
  }
  if (period === 'month') {
    const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return words.format(new Date(`${day}T00:00:00Z`));
  }
  const date = formatDate(day, dateFormat);
  return period === 'week' ? reportText(locale, 'weekOf', { date }) : date;
}
