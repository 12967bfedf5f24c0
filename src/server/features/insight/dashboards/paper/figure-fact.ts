import type { ShownWidget } from '#contracts/insight/dashboards/dashboard-shape.ts';
import type { ReportShape } from '#contracts/insight/report-shape.ts';
import { figureOfReport, trendOf } from '#engine/insight/figure-of-report.ts';
import { type GoalKind, goalOn, goalStanding } from '#engine/insight/goal.ts';
import { Decimal } from '#engine/value/decimal.ts';
import type { PaperBlock } from '#server/features/documents/index.ts';
import type { Context } from '#server/platform/context.ts';
import { reportText } from '../../figures/report-texts.ts';
import type { WorkedOutReport } from '../../figures/work-out-report.ts';
import { dashboardText } from './dashboard-texts.ts';
import type { PaperWords } from './paper-words.ts';

export type PaperFact = Extract<PaperBlock, { kind: 'facts' }>['facts'][number];

type Figured = ShownWidget & { readonly report: ReportShape };

/** A figure with how it changed and where it stands against its goal. */
export function figureFact(
  ctx: Context,
  widget: Figured,
  { cells }: WorkedOutReport,
  words: PaperWords,
  today: string,
): PaperFact {
  const show = words.figures[0]?.show;
  const figure = figureOfReport(widget.report, cells, today);
  const lines = [words.figure(figure.value, show)];
  if (figure.hidden > 0) {
    const key = figure.hidden === 1 ? 'partial_one' : 'partial_other';
    lines.push(reportText(ctx.locale, key, { count: String(figure.hidden) }));
  }
  if (figure.period) {
    const trend = trendOf(figure);
    const before = dashboardText(ctx.locale, `before_${figure.period}`);
    lines.push(trend === null ? dashboardText(ctx.locale, 'noTrend') : `${signed(trend, ctx)} ${before}`);
  }
  const goal = goalOn(widget, today) ?? (widget.kind === 'gauge' ? 100 : undefined);
  if (goal !== undefined)
    lines.push(...goalLines(ctx, { value: figure.value, goal, is: widget.goalIs ?? 'least' }, words));
  return { label: widget.title, text: lines.join('\n'), width: widget.width };
}

function signed(percent: number, { locale }: Context): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${new Intl.NumberFormat(locale).format(Math.abs(percent))} %`;
}

function goalLines(
  ctx: Context,
  { value, goal, is }: { readonly value: string | null; readonly goal: number; readonly is: GoalKind },
  words: PaperWords,
): string[] {
  const standing = goalStanding(value, goal, is);
  if (!standing) return [];
  const difference = words.figure(new Decimal(standing.difference).abs().toFixed());
  return [
    dashboardText(ctx.locale, 'goalShare', { percent: standing.percent, goal: words.figure(String(goal)) }),
    dashboardText(ctx.locale, `goal_${is}_${standing.isMet ? 'met' : 'missed'}`, { difference }),
  ];
}
