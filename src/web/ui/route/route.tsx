import type { CSSProperties } from 'react';
import { Icon } from '../icon/icon.tsx';
import { briefRoute } from './brief-stops.ts';
import styles from './route.module.css';
import type { RouteStop } from './route-stop.ts';

/**
 * The current place of an entry, its assignee and the time: the route as a line of stops. `label` names the list for
 * screen readers. Of a long route, `doneText` says how many stops are done.
 */
export function Route(props: {
  stops: readonly RouteStop[];
  label: string;
  doneText: (count: number) => string;
}) {
  const { stops, label } = props;
  const { brief, done } = briefRoute(stops);
  return (
    <ol className={styles.route} aria-label={label} data-long={brief.size > 0 || undefined}>
      {stops.map((stop) => {
        const isBrief = brief.has(stop.id);
        return (
          <li
            key={stop.id}
            data-state={stop.state}
            data-brief={isBrief || undefined}
            aria-current={stop.state === 'now' ? 'step' : undefined}
            title={isBrief ? [stop.title, stop.about, stop.took].filter(Boolean).join(' · ') : undefined}
          >
            <span className={styles.dot}>
              {stop.state === 'done' && <Icon name="check" size={12} />}
              {stop.state === 'failed' && <Icon name="x" size={12} />}
            </span>
            {isBrief ? <span className="visually-hidden">{stop.title}</span> : <StopTexts stop={stop} />}
            {stop === done[0] && <DoneTexts done={done} text={props.doneText(done.length)} />}
          </li>
        );
      })}
    </ol>
  );
}

function StopTexts({ stop }: { stop: RouteStop }) {
  return (
    <>
      <span className={styles.stop} title={stop.title}>
        {stop.title}
      </span>
      <span className={styles.aboutLine}>
        <span className={styles.about} title={[stop.about, stop.took].filter(Boolean).join(' · ')}>
          {stop.about}
        </span>
        {stop.more}
      </span>
    </>
  );
}

/** One text for all stops that are done, with who did the last of them. Their names stand at the stops. */
function DoneTexts({ done, text }: { done: readonly RouteStop[]; text: string }) {
  return (
    <span className={styles.done} style={{ '--stops': done.length } as CSSProperties} aria-hidden="true">
      <span className={styles.stop}>{text}</span>
      <span className={styles.about}>{done.at(-1)?.about}</span>
    </span>
  );
}

/** The route as short bars, for phones. */
export function RouteBars({ stops, label }: { stops: readonly RouteStop[]; label: string }) {
  return (
    <ol className={styles.bars} aria-label={label}>
      {stops.map((stop) => (
        <li key={stop.id} data-state={stop.state}>
          <span className="visually-hidden">{stop.title}</span>
        </li>
      ))}
    </ol>
  );
}
