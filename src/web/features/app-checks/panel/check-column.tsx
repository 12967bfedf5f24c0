import type { ReactNode } from 'react';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type ReportTone, toneIcons } from '../reports/verdict-tones.ts';
import styles from './verdict.module.css';

/** One check before publishing: its name, the verdict in a word, and the findings. */
export function CheckColumn(props: {
  title: string;
  tone: ReportTone;
  /** Other than the sign of the tone. */
  icon?: string;
  verdict: string;
  children: ReactNode;
}) {
  const { title, tone, verdict } = props;
  return (
    <section className={styles.column} data-disclosures tabIndex={-1}>
      <h3>
        <Icon name={props.icon ?? toneIcons[tone]} className={styles[tone]} />
        {title}
        <span className={`${styles.verdict} ${styles[tone]}`}>{verdict}</span>
      </h3>
      {props.children}
    </section>
  );
}

/** While it is being checked. */
export function CheckPending() {
  return (
    <div className={styles.pending} aria-busy="true">
      <SkeletonBar width="90%" />
      <SkeletonBar width="60%" />
    </div>
  );
}
