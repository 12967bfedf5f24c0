import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Avatar } from '../person/avatar.tsx';
import styles from './route.module.css';

/** One line of a history: a person, an action, a time and a comment. A line without a person has a dot. */
export interface HistoryStop {
  readonly id: string;
  readonly person?: string | null;
  readonly personId?: string | undefined;
  readonly state?: 'now' | 'todo' | 'failed';
  /** Put the name in `<b>`. */
  readonly headline: ReactNode;
  readonly meta?: ReactNode;
  readonly isLate?: boolean;
  readonly message?: string | null;
  /** A small button below it. */
  readonly action?: ReactNode;
}

/** A history as a list of stops from top to bottom. */
export function VerticalRoute({ stops, label }: { stops: readonly HistoryStop[]; label: string }) {
  return (
    <ol className={styles.vertical} aria-label={label}>
      {stops.map((stop) => (
        <li key={stop.id}>
          <span className={styles.mark}>
            {stop.person && !stop.state ? (
              <Avatar id={stop.personId} name={stop.person} size={20} />
            ) : (
              <span className={styles.point} data-state={stop.state} />
            )}
          </span>
          <p className={styles.headline}>{stop.headline}</p>
          {stop.meta && <p className={classes(styles.meta, stop.isLate && styles.late)}>{stop.meta}</p>}
          {stop.message && <p className={styles.quote}>{stop.message}</p>}
          {stop.action}
        </li>
      ))}
    </ol>
  );
}
