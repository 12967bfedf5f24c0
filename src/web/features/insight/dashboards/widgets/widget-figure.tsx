import { lazy } from 'react';
import { asNumber } from '#engine/insight/chart-data.ts';
import { figureOfReport, trendOf } from '#engine/insight/figure-of-report.ts';
import { type GoalKind, goalOn, goalStanding } from '#engine/insight/goal.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

import { measuresOf, type Report, type ReportCell } from '../../report-state.ts';
import type { ReportWords } from '../../report-words.ts';
import type { Widget } from '../board-state.ts';
import styles from '../dashboards.module.css';

const GaugeChart = lazy(async () => ({ default: (await import('../../charts/gauge-chart.tsx')).GaugeChart }));

interface FigureProps {
  readonly widget: Widget;
  readonly report: Report;
  readonly cells: readonly ReportCell[];
  readonly words: ReportWords;
  readonly today: string;
}

/** One figure. Of a report by periods, that of the current period, and how it differs from the period before. */
export function WidgetFigure({ widget, report, cells, words, today }: FigureProps) {
  const t = useT();
  const [measure] = measuresOf(report);
  const figure = figureOfReport(report, cells, today);
  const goal = goalOn(widget, today);
  return (
    <div className={styles.figure}>
      <p className={styles.figureValue}>{words.figure(figure.value, measure)}</p>
      {figure.hidden > 0 && <p className={styles.quiet}>{t('insight:partial', { count: figure.hidden })}</p>}
      {figure.period && (
        <p className={styles.quiet}>
          <Trend percent={trendOf(figure)} /> {t(`dashboards:before_${figure.period}`)}
        </p>
      )}
      {goal !== undefined && (
        <Goal value={figure.value} goal={goal} kind={widget.goalIs ?? 'least'} words={words} />
      )}
    </div>
  );
}

/** Where a figure stands against its goal or budget, in words: the colour alone would not tell. */
function Goal(props: {
  readonly value: string | null;
  readonly goal: number;
  readonly kind: GoalKind;
  readonly words: ReportWords;
}) {
  const t = useT();
  const { value, goal, kind, words } = props;
  const standing = goalStanding(value, goal, kind);
  if (!standing) return null;
  const difference = words.figure(standing.difference.replace('-', ''), undefined);
  return (
    <p className={styles.goal} data-met={standing.isMet}>
      {t('dashboards:goalShare', { percent: standing.percent, goal: words.figure(String(goal), undefined) })}
      {' · '}
      {t(`dashboards:goal_${kind}_${standing.isMet ? 'met' : 'missed'}`, { difference })}
    </p>
  );
}

/** The difference in percent, with its sign: the colour alone would not tell. */
function Trend({ percent }: { percent: number | null }) {
  const t = useT();
  const format = useFormat();
  if (percent === null) return <span>{t('dashboards:noTrend')}</span>;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return (
    <span className={styles.trend}>
      {sign}
      {format.number(Math.abs(percent))} %
    </span>
  );
}

/** A figure beside its goal. */
export function WidgetGauge({ widget, report, cells, words, today }: FigureProps) {
  const t = useT();
  const [measure] = measuresOf(report);
  const value =
    cells.find(({ rows, across }) => rows.length === 0 && across === null)?.figures[0]?.value ?? null;
  const goal = goalOn(widget, today) ?? 100;
  return (
    <GaugeChart
      value={asNumber(value)}
      text={words.figure(value, measure)}
      goal={goal}
      goalText={t('dashboards:ofGoal', { goal: words.figure(String(goal), measure) })}
    />
  );
}
