import { useFormat } from '#web/lib/format/use-format.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { ProcessMap, Summary } from './map-state.ts';
import styles from './numbers.module.css';
import { useWords } from './use-words.ts';

interface Figure {
  readonly label: string;
  readonly now: number | null;
  readonly before: number | null;
  readonly text: (value: number | null) => string;
  /** Whether more is better, worse, or neither. */
  readonly better: 'less' | 'more';
}

/** A process in few numbers, beside those of the runs that it is compared with. */
export function SummaryStrip({ map }: { map: ProcessMap }) {
  const t = useT();
  const format = useFormat();
  const { summary } = map.process;
  const compared = map.compared?.summary ?? null;
  const before = compared && compared.runs > 0 ? compared : null;
  const figures = useFigures(summary, before);
  return (
    <section className={styles.strip} aria-label={t('process-map:summary')}>
      <div className={styles.stripTitle}>
        <b>{t('process-map:runs', { count: summary.runs })}</b>
        <small>{t('process-map:running', { number: format.number(summary.running) })}</small>
        {compared && (
          <small>
            {t('process-map:comparedWith', { runs: t('process-map:runs', { count: compared.runs }) })}
          </small>
        )}
      </div>
      <dl>
        {figures.map(({ label, now, before: was, text, better }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{text(now)}</b>
              {before && (
                <span data-trend={trendOf(now, was, better)}>
                  {t('process-map:was', { value: text(was) })}
                </span>
              )}
            </dd>
          </div>
        ))}
        {summary.lead.count > 0 && (
          <div>
            <dt>{t('process-map:leadTimes')}</dt>
            <dd>
              <LeadTimes now={summary.leadTimes} before={before?.leadTimes ?? null} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function useFigures(now: Summary, before: Summary | null): readonly Figure[] {
  const t = useT();
  const words = useWords();
  const share = (summary: Summary | null, count: (summary: Summary) => number) =>
    summary === null || summary.runs === 0 ? null : count(summary) / summary.runs;
  const shareText = (value: number | null) => (value === null ? '–' : words.share(value));
  const shareOf = (label: string, count: (summary: Summary) => number, better: Figure['better']): Figure => ({
    label,
    now: share(now, count),
    before: share(before, count),
    text: shareText,
    better,
  });
  const lead = (label: string, of: 'medianSeconds' | 'p90Seconds'): Figure => ({
    label,
    now: now.lead[of],
    before: before?.lead[of] ?? null,
    text: words.duration,
    better: 'less',
  });
  return [
    lead(t('process-map:leadTime'), 'medianSeconds'),
    lead(t('process-map:leadTime90'), 'p90Seconds'),
    shareOf(t('process-map:completed'), ({ completed }) => completed, 'more'),
    shareOf(t('process-map:sentBackColumn'), ({ sentBack }) => sentBack, 'less'),
    shareOf(t('process-map:reworked'), ({ reworked }) => reworked, 'less'),
    shareOf(t('process-map:overdue'), ({ overdue }) => overdue, 'less'),
  ];
}

function trendOf(now: number | null, before: number | null, better: Figure['better']) {
  if (now === null || before === null || now === before) return undefined;
  return now < before === (better === 'less') ? 'better' : 'worse';
}

const [width, height] = [132, 32];

function LeadTimes({ now, before }: { now: readonly number[]; before: readonly number[] | null }) {
  const t = useT();
  return (
    <svg
      className={styles.leadTimes}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={t('process-map:leadTimesAbout')}
    >
      {before && <path className={styles.leadBefore} d={lineOf(before)} />}
      <path className={styles.leadNow} d={lineOf(now)} />
    </svg>
  );
}

/** A line through the shares of each part; the two lines are as high, however many runs each has. */
function lineOf(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length - 1);
  const points = counts.map((count, index) => {
    const y = height - 2 - (count / most) * (height - 4);
    return `${(index * step).toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
