import { useT } from '#web/lib/i18n/use-t.ts';
import charts from './charts.module.css';
import styles from './simulation.module.css';
import { isWorse, type Range, type Simulation, stepPairs } from './simulation-types.ts';
import type { SimulationFormat } from './use-simulation-format.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly draft: Range | null;
  readonly live: Range | null;
}

/** The share of missed deadlines of each step, with its range. */
export function DeadlineChart(props: { simulation: Simulation; liveName: string; format: SimulationFormat }) {
  const t = useT();
  const { simulation, liveName, format } = props;
  const { draft, live } = simulation;
  const whole = {
    id: '',
    name: t('simulation:wholeEntry'),
    draft: draft?.overGoal ?? null,
    live: live?.overGoal ?? null,
  };
  const rows: readonly Row[] = [
    whole,
    ...stepPairs(simulation).map((pair) => ({
      id: pair.activityId,
      name: pair.name,
      draft: pair.draft?.late ?? null,
      live: pair.live?.late ?? null,
    })),
  ].filter((row) => row.draft || row.live);
  const highest = Math.max(0.01, ...rows.flatMap((row) => [row.draft?.high ?? 0, row.live?.high ?? 0]));
  const step = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25].find((each) => highest / each <= 4.5) ?? 0.25;
  const reach = Math.min(1, Math.ceil((highest * 1.02) / step) * step);
  const ticks = Array.from({ length: Math.round(reach / step) + 1 }, (_, place) => place * step);
  return (
    <section>
      <div className={styles.title}>
        <h3>{t('simulation:missed')}</h3>
        {rows.length > 0 && <span className={styles.muted}>{t('simulation:missedRange')}</span>}
      </div>
      {rows.length === 0 && <p className={styles.muted}>{t('simulation:noDeadlines')}</p>}
      {rows.length > 0 && (
        <>
          <ul className={charts.deadlines}>
            {rows.map((row) => (
              <li key={row.id}>
                <span className="cut">{row.name}</span>
                <span className={charts.scale} aria-hidden="true">
                  {ticks.map((tick) => (
                    <i key={tick} className={charts.gridLine} style={{ left: `${(tick / reach) * 100}%` }} />
                  ))}
                  <Whisker range={row.live} reach={reach} kind="live" />
                  <Whisker
                    range={row.draft}
                    reach={reach}
                    kind={isWorse(row.draft, row.live) ? 'worse' : 'draft'}
                  />
                </span>
                <b className={isWorse(row.draft, row.live) ? styles.warn : undefined} aria-hidden="true">
                  {row.draft ? format.percent(row.draft.middle) : '–'}
                </b>
                <span className="visually-hidden">
                  <Words name={t('simulation:draftName')} range={row.draft} format={format} />{' '}
                  <Words name={liveName} range={row.live} format={format} />
                </span>
              </li>
            ))}
          </ul>
          <div className={charts.scaleFoot} aria-hidden="true">
            <span className={charts.scale}>
              {ticks.map((tick) => (
                <i key={tick} style={{ left: `${(tick / reach) * 100}%` }}>
                  {format.percent(tick)}
                </i>
              ))}
            </span>
          </div>
        </>
      )}
    </section>
  );
}

function Words({ name, range, format }: { name: string; range: Range | null; format: SimulationFormat }) {
  const t = useT();
  if (!range) return null;
  const { middle, low, high } = range;
  return t('simulation:tooLate', {
    version: name,
    percent: format.percent(middle),
    low: format.percent(low),
    high: format.percent(high),
  });
}

function Whisker(props: { range: Range | null; reach: number; kind: 'draft' | 'live' | 'worse' }) {
  const { range, reach, kind } = props;
  if (!range) return null;
  const at = (share: number) => `${Math.min(100, (share / reach) * 100)}%`;
  return (
    <span className={charts.whisker} data-version={kind}>
      <i style={{ left: at(range.low), width: `calc(${at(range.high)} - ${at(range.low)})` }} />
      <b style={{ left: at(range.middle) }} />
    </span>
  );
}
