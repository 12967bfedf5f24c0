import { lazy } from 'react';
import { asNumber } from '#engine/insight/chart-data.ts';
import { periodAfter, periodStart } from '#engine/insight/period.ts';
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
export function WidgetFigure({ report, cells, words, today }: FigureProps) {
  const t = useT();
  const [measure] = measuresOf(report);
  const { period, column } = report.rows?.[0] ?? {};
  const valueAt = (key: string | null) => {
    const cell = cells.find(({ rows }) => (key === null ? rows.length === 0 : rows[0]?.key === key));
    const isNone = !cell && (measure?.aggregate === 'count' || measure?.aggregate === 'sum');
    return isNone ? '0' : (cell?.figures[0]?.value ?? null);
  };
  if (!period || !column) {
    const figure = cells.find(({ rows, across }) => rows.length === 0 && across === null)?.figures[0];
    return (
      <div className={styles.figure}>
        <p className={styles.figureValue}>{words.figure(figure?.value ?? null, measure)}</p>
        {figure && figure.hidden > 0 && (
          <p className={styles.quiet}>{t('insight:partial', { count: figure.hidden })}</p>
        )}
      </div>
    );
  }
  const start = periodStart(today, period);
  const current = valueAt(start);
  const before = valueAt(periodAfter(start, period, -1));
  return (
    <div className={styles.figure}>
      <p className={styles.figureValue}>{words.figure(current, measure)}</p>
      <p className={styles.quiet}>
        <Trend now={asNumber(current)} before={asNumber(before)} /> {t(`dashboards:before_${period}`)}
      </p>
    </div>
  );
}

/** The difference in percent, with its sign: the colour alone would not tell. */
function Trend({ now, before }: { now: number | null; before: number | null }) {
  const t = useT();
  const format = useFormat();
  if (now === null || before === null || before === 0) return <span>{t('dashboards:noTrend')}</span>;
  const change = Math.round(((now - before) / Math.abs(before)) * 100);
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return (
    <span className={styles.trend}>
      {sign}
      {format.number(Math.abs(change))} %
    </span>
  );
}

/** A figure beside its goal. */
export function WidgetGauge({ widget, report, cells, words }: FigureProps) {
  const t = useT();
  const [measure] = measuresOf(report);
  const value =
    cells.find(({ rows, across }) => rows.length === 0 && across === null)?.figures[0]?.value ?? null;
  const goal = widget.goal ?? 100;
  return (
    <GaugeChart
      value={asNumber(value)}
      text={words.figure(value, measure)}
      goal={goal}
      goalText={t('dashboards:ofGoal', { goal: words.figure(String(goal), measure) })}
    />
  );
}
