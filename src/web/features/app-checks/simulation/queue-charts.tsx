import { useT } from '#web/lib/i18n/use-t.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import charts from './charts.module.css';
import styles from './simulation.module.css';
import {
  isWorse,
  type QueuePair,
  type Simulation,
  type StepPair,
  stepPairs,
  teamPairs,
} from './simulation-types.ts';
import { smoothPath } from './smooth-line.ts';
import type { SimulationFormat } from './use-simulation-format.ts';

const width = 220;
const height = 64;
const weekMs = 7 * 86_400_000;

/** How many entries wait at each step, week by week, and how busy its people are. */
export function QueueCharts({ simulation, format }: { simulation: Simulation; format: SimulationFormat }) {
  const t = useT();
  const pairs = stepPairs(simulation);
  const names = new Map(simulation.people.map(({ id, name }) => [id, name]));
  const worse = pairs.filter(({ draft, live }) => isWorse(draft?.peak, live?.peak));
  return (
    <section className={charts.queues}>
      <h3>{t('simulation:queue', { weeks: simulation.weeks })}</h3>
      {simulation.holidays.length > 0 && (
        <p className={charts.legend}>
          <i /> {t('simulation:holidayMark')}
        </p>
      )}
      <ul>
        {pairs.map((pair) => (
          <li key={pair.activityId}>
            <Spark pair={pair} simulation={simulation} />
            <div className={charts.queueWords}>
              <b className="cut">{pair.name}</b>
              <span className={`${styles.muted} cut`}>{peopleOf(pair, names, t)}</span>
              <span>
                {t('simulation:peak')}{' '}
                <Change pair={pair} of={(step) => step?.peak.middle} show={format.count} />
              </span>
              <span className={styles.muted}>
                {t('simulation:busy', {
                  percent: format.percent((pair.draft ?? pair.live)?.utilization?.middle ?? 0),
                })}
              </span>
            </div>
          </li>
        ))}
      </ul>
      {worse.map(({ activityId, name, draft, live }) => (
        <p key={activityId} className={styles.note} role="note">
          <Icon name="triangle-alert" size={16} />
          {t('simulation:worse', {
            step: name,
            peak: format.count(draft?.peak.middle ?? 0),
            before: format.count(live?.peak.middle ?? 0),
          })}
        </p>
      ))}
      <TeamQueues simulation={simulation} format={format} />
    </section>
  );
}

function TeamQueues({ simulation, format }: { simulation: Simulation; format: SimulationFormat }) {
  const t = useT();
  const pairs = teamPairs(simulation);
  if (pairs.length === 0) return null;
  const title = t('simulation:teamQueue', { weeks: simulation.weeks });
  return (
    <>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {pairs.map((pair) => (
          <li key={pair.teamId}>
            <Spark pair={pair} simulation={simulation} />
            <div className={charts.queueWords}>
              <b className="cut">{pair.name}</b>
              <span>
                {t('simulation:peak')}{' '}
                <Change pair={pair} of={(queue) => queue?.peak.middle} show={format.count} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function peopleOf(
  { draft, live }: StepPair,
  names: ReadonlyMap<string, string>,
  t: ReturnType<typeof useT>,
): string {
  const step = draft ?? live;
  if (!step) return '';
  if (step.peopleCount > 3) return t('simulation:person', { count: step.peopleCount });
  return step.people.map((id) => names.get(id) ?? '').join(', ');
}

/** A figure of the draft, after that of the published version if that is another one. */
function Change(props: {
  pair: QueuePair;
  of: (queue: QueuePair['draft']) => number | undefined;
  show: (value: number) => string;
}) {
  const { pair, of, show } = props;
  const [draft, live] = [of(pair.draft), of(pair.live)];
  const shown = draft === undefined ? '–' : show(draft);
  const before = live === undefined ? null : show(live);
  return (
    <>
      {before !== null && before !== shown && <s className={styles.muted}>{before} </s>}
      <b className={isWorse(pair.draft?.peak, pair.live?.peak) ? styles.warn : undefined}>{shown}</b>
    </>
  );
}

function Spark({ pair, simulation }: { pair: QueuePair; simulation: Simulation }) {
  const { draft, live } = pair;
  const highest = Math.max(0.5, ...(draft?.open ?? []), ...(live?.open ?? []));
  const pathOf = (open: readonly number[]) =>
    smoothPath(
      open.map((value, week) => [
        open.length > 1 ? (week / (open.length - 1)) * width : width / 2,
        height - 3 - (value / highest) * (height - 10),
      ]),
    );
  const kind = isWorse(draft?.peak, live?.peak) ? 'worse' : 'draft';
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={charts.spark}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      {simulation.holidays.map((day) => {
        const place =
          (Date.parse(`${day}T00:00:00Z`) - Date.parse(simulation.startsAt)) / weekMs / simulation.weeks;
        return (
          <rect
            key={day}
            x={Math.max(0, place) * width}
            width={width / simulation.weeks / 7 + 0.5}
            y={0}
            height={height - 2}
            className={charts.holiday}
          />
        );
      })}
      {live && <path d={pathOf(live.open)} className={charts.curve} data-version="live" />}
      {draft && <path d={pathOf(draft.open)} className={charts.curve} data-version={kind} />}
      <line x1={0} x2={width} y1={height - 1} y2={height - 1} className={charts.axis} />
    </svg>
  );
}
