import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './art.module.css';

const columns = Array.from({ length: 12 }, (_, place) => place);

/**
 * The picture beside a form outside of the product: cards along a way, and a slogan. Decoration only; narrow windows have
 * none. `done` and `ahead` are the parts of the way, as paths in a box of 720 by 780.
 */
export function Art(props: { done: string; ahead: string; slogan: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.art} aria-hidden="true">
      <div className={styles.columns}>
        {columns.map((column) => (
          <i key={column} />
        ))}
      </div>
      <div className={styles.stage}>
        <svg className={styles.path} viewBox="0 0 720 780" aria-hidden="true">
          <path d={props.done} fill="none" stroke="var(--accent-8)" strokeWidth="2.5" />
          <path
            d={props.ahead}
            fill="none"
            stroke="var(--line-write)"
            strokeWidth="2"
            strokeDasharray="2 6"
            strokeLinecap="round"
          />
        </svg>
        {props.children}
      </div>
      <p className={styles.slogan}>{props.slogan}</p>
    </div>
  );
}

/** A card of the picture, by its place in pixels; a big one has rows. */
export function ArtCard(props: { left: number; top: number; isBig?: boolean; children: ReactNode }) {
  const { left, top } = props;
  return (
    <div className={classes(styles.card, props.isBig && styles.cardBig)} style={{ left, top }}>
      {props.children}
    </div>
  );
}

/** A row of a big card. */
export function ArtRow({ children }: { children: ReactNode }) {
  return <div className={styles.cardRow}>{children}</div>;
}

/** What stands at the end of a card. */
export function ArtEnd({ children }: { children: ReactNode }) {
  return <span className={classes(styles.cardEnd, 'tabular')}>{children}</span>;
}

/** A button that is only drawn. */
export function ArtButton({ isPrimary, children }: { isPrimary?: boolean; children: ReactNode }) {
  return <span className={classes(styles.fake, isPrimary && styles.fakePrimary)}>{children}</span>;
}

/** A bar that fills within so many seconds, again and again; `elapsed`: seconds of the round that are over. */
export function ArtClock({ seconds, elapsed }: { seconds: number; elapsed: number }) {
  return (
    <div className={styles.clock}>
      <i style={{ animationDuration: `${seconds}s`, animationDelay: `-${elapsed}s` }} />
    </div>
  );
}

/** The sign of a card, in a circle. */
export function ArtSign({ isCurrent, children }: { isCurrent?: boolean; children: ReactNode }) {
  return <span className={classes(styles.sign, isCurrent && styles.signCurrent)}>{children}</span>;
}
