import { useT } from '#web/lib/i18n/use-t.ts';
import charts from './charts.module.css';
import styles from './simulation.module.css';
import type { SimulatedVersion, Simulation } from './simulation-types.ts';
import { smoothed, smoothPath } from './smooth-line.ts';
import type { SimulationFormat } from './use-simulation-format.ts';

const width = 640;
const height = 210;
const base = 184;
const top = 26;

/** How long entries take: the draft as an area, the published version as a dashed line; the same figures as a table. */
export function LeadChart(props: {
  simulation: Simulation;
  goalMinutes: number | null;
  liveName: string;
  format: SimulationFormat;
}) {
  const t = useT();
  const { simulation, goalMinutes, liveName, format } = props;
  const { draft, live, workdayMinutes } = simulation;
  const shown = draft ?? live;
  if (!shown) return null;
  const reach = Math.max(shown.histogramMinutes, (goalMinutes ?? 0) * 1.1);
  const highest = Math.max(1e-9, ...[draft, live].flatMap((each) => (each ? shapeOf(each) : [])));
  const x = (minutes: number) => (minutes / reach) * width;
  const y = (share: number) => base - (share / highest) * (base - top);
  return (
    <section>
      <div className={styles.title}>
        <h3>{t('simulation:lead')}</h3>
        <span className={styles.muted}>{t('simulation:workingDays')}</span>
      </div>
      <div className={charts.medians}>
        {draft?.lead && <Median name={t('simulation:draftName')} version={draft} isDraft format={format} />}
        {live?.lead && <Median name={liveName} version={live} isDraft={false} format={format} />}
        {goalMinutes !== null && (
          <span className={charts.goal}>{t('simulation:goalLine', { time: format.time(goalMinutes) })}</span>
        )}
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} className={charts.lead} aria-hidden="true">
        {draft && <Curve version={draft} isDraft x={x} y={y} />}
        {live && <Curve version={live} isDraft={false} x={x} y={y} />}
        <line x1={0} x2={width} y1={base} y2={base} className={charts.axis} />
        {goalMinutes !== null && (
          <line x1={x(goalMinutes)} x2={x(goalMinutes)} y1={4} y2={base} className={charts.goalMark} />
        )}
        <Ticks reach={reach} workdayMinutes={workdayMinutes} x={x} format={format} />
      </svg>
      <LeadTable versions={[draft, live]} liveName={liveName} format={format} />
    </section>
  );
}

const shapeOf = ({ histogram }: SimulatedVersion) => smoothed(histogram.slice(0, -1));

function Median(props: {
  name: string;
  version: SimulatedVersion;
  isDraft: boolean;
  format: SimulationFormat;
}) {
  const t = useT();
  const { version, format, isDraft } = props;
  if (!version.lead) return null;
  const { middle, low, high } = version.lead.median;
  return (
    <span className={charts.median} data-version={isDraft ? 'draft' : 'live'}>
      <b>{props.name}</b> {t('simulation:medianOf', { time: format.time(middle) })},{' '}
      {t('simulation:spread', { low: format.time(low), high: format.time(high) })}
    </span>
  );
}

function Curve(props: {
  version: SimulatedVersion;
  isDraft: boolean;
  x: (minutes: number) => number;
  y: (share: number) => number;
}) {
  const { version, isDraft, x, y } = props;
  const shape = shapeOf(version);
  const bin = version.histogramMinutes / version.histogram.length;
  const points = [
    [0, y(0)] as const,
    ...shape.map((share, place) => [x((place + 0.5) * bin), y(share)] as const),
    [x(shape.length * bin), y(0)] as const,
  ];
  const median = version.lead?.median.middle ?? null;
  const share = median === null ? 0 : (shape[Math.floor(median / bin)] ?? 0);
  const path = smoothPath(points);
  return (
    <g data-version={isDraft ? 'draft' : 'live'}>
      {isDraft && <path d={`${path}Z`} className={charts.area} />}
      <path d={path} className={charts.curve} />
      {median !== null && (
        <line x1={x(median)} x2={x(median)} y1={y(share)} y2={base} className={charts.medianMark} />
      )}
    </g>
  );
}

function Ticks(props: {
  reach: number;
  workdayMinutes: number;
  x: (minutes: number) => number;
  format: SimulationFormat;
}) {
  const { reach, workdayMinutes, x, format } = props;
  const units = [
    5,
    10,
    15,
    30,
    60,
    120,
    240,
    ...[1, 2, 5, 10, 20, 50, 100, 200].map((days) => days * workdayMinutes),
  ];
  const step = units.find((unit) => reach / unit <= 6) ?? reach;
  const ticks = Array.from({ length: Math.floor(reach / step) + 1 }, (_, place) => place * step);
  return ticks
    .filter((minutes) => x(minutes) < width - 24)
    .map((minutes) => (
      <text
        key={minutes}
        x={x(minutes)}
        y={height - 8}
        className={charts.tick}
        data-first={minutes === 0 || undefined}
      >
        {minutes === 0 ? '0' : format.time(minutes)}
      </text>
    ));
}

function LeadTable(props: {
  versions: readonly (SimulatedVersion | null)[];
  liveName: string;
  format: SimulationFormat;
}) {
  const t = useT();
  const { versions, liveName, format } = props;
  return (
    <table className="visually-hidden">
      <caption>{t('simulation:leadTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('simulation:version')}</th>
          <th scope="col">{t('simulation:median')}</th>
          <th scope="col">{t('simulation:ninetieth')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(
          (version, place) =>
            version?.lead && (
              <tr key={place === 0 ? 'draft' : 'live'}>
                <th scope="row">{place === 0 ? t('simulation:draftName') : liveName}</th>
                <td>{format.time(version.lead.median.middle)}</td>
                <td>{format.time(version.lead.ninetieth.middle)}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
