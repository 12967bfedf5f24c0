import type { CSSProperties } from 'react';
import styles from './week-bars.module.css';

/** A day with its text for those who do not see the bars. */
interface WeekDay {
  readonly day: string;
  readonly text: string;
  readonly fine: number;
  readonly failed: number;
}

/** The days of a week as bars, today last, with what failed on top. */
export function WeekBars({ label, days }: { label: string; days: readonly WeekDay[] }) {
  const greatest = Math.max(1, ...days.map(({ fine, failed }) => fine + failed));
  const part = (count: number) => ({ '--part': count / greatest }) as CSSProperties;
  return (
    <ul className={styles.bars} aria-label={label}>
      {days.map(({ day, text, fine, failed }) => (
        <li key={day} className={styles.day} title={text} aria-label={text}>
          {failed > 0 && <span className={styles.failed} style={part(failed)} />}
          {fine > 0 && <span className={styles.fine} style={part(fine)} />}
          {fine + failed === 0 && <span className={styles.none} />}
        </li>
      ))}
    </ul>
  );
}
