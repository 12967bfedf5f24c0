import { type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import { Avatar } from '../person/avatar.tsx';
import styles from './vertical-route.module.css';

/** One line of a history: a person, an action, a time and a comment. A line without a person has a dot. */
export interface HistoryStop {
  readonly id: string;
  readonly person?: string | null;
  readonly personId?: string | undefined;
  readonly state?: 'now' | 'todo' | 'failed';
  /** Put the name in `<b>`. */
  readonly headline: ReactNode;
  /** A line of its own below the headline. */
  readonly meta?: ReactNode;
  /** At the end of the headline's line; `fullTime` is read out and shown on hover. */
  readonly time?: string;
  readonly fullTime?: string;
  readonly isLate?: boolean;
  readonly message?: string | null;
  /** What is folded away until a button at the end of the line is pressed; `label` names the button. */
  readonly folded?: { readonly label: string; readonly content: ReactNode } | null;
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
          <StopText stop={stop} />
        </li>
      ))}
    </ol>
  );
}

function StopText({ stop }: { stop: HistoryStop }) {
  const { folded } = stop;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles.line}>
        <p className={styles.headline}>{stop.headline}</p>
        {stop.time && (
          <span className={classes(styles.time, stop.isLate && styles.late)} title={stop.fullTime}>
            <span aria-hidden={stop.fullTime !== undefined}>{stop.time}</span>
            {stop.fullTime && <span className="visually-hidden">{stop.fullTime}</span>}
          </span>
        )}
        {folded && (
          <IconButton
            size="tiny"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            label={folded.label}
            isExpanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
      </div>
      {stop.meta && <p className={classes(styles.meta, stop.isLate && styles.late)}>{stop.meta}</p>}
      {stop.message && <p className={styles.quote}>{stop.message}</p>}
      {folded && isOpen && <div className={styles.folded}>{folded.content}</div>}
    </>
  );
}
