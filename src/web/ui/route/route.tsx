import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './route.module.css';

/** A stop is done, current, ahead, or failed. */
type StopState = 'done' | 'now' | 'todo' | 'failed';

/** One stop of the route: `title` is the step, `about` the person and the time (`Ana, 08:58`). */
export interface RouteStop {
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  readonly state: StopState;
  /** Shown beside `about`, such as a button with details. */
  readonly more?: ReactNode;
}

/**
 * The current place of an entry, its assignee and the time: the route as a line of stops. `label` names the list for
 * screen readers.
 */
export function Route({ stops, label }: { stops: readonly RouteStop[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways when narrow, by keyboard too
    <ol className={styles.route} aria-label={label} tabIndex={0}>
      {stops.map((stop) => (
        <li key={stop.id} data-state={stop.state} aria-current={stop.state === 'now' ? 'step' : undefined}>
          <span className={styles.dot}>
            {stop.state === 'done' && <Icon name="check" size={12} />}
            {stop.state === 'failed' && <Icon name="x" size={12} />}
          </span>
          <span className={styles.stop} title={stop.title}>
            {stop.title}
          </span>
          <span className={styles.aboutLine}>
            <span className={styles.about} title={stop.about}>
              {stop.about}
            </span>
            {stop.more}
          </span>
        </li>
      ))}
    </ol>
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
