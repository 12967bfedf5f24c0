import type { ReactNode } from 'react';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { type ReportTone, toneIcons } from '../reports/result-tones.ts';
import styles from './panel.module.css';

/** One check before publishing: its name, a summary, and the findings. */
export function CheckColumn(props: {
  title: string;
  tone: ReportTone;
  /** Replaces the tone's icon. */
  icon?: string;
  summary: string;
  children: ReactNode;
}) {
  const { title, tone, summary } = props;
  return (
    <section className={styles.column} data-disclosures tabIndex={-1}>
      <h3>
        <Icon name={props.icon ?? toneIcons[tone]} className={styles[tone]} />
        {title}
        <span className={`${styles.summary} ${styles[tone]}`}>{summary}</span>
      </h3>
      {props.children}
    </section>
  );
}

/** Shown during a check. */
export function CheckPending() {
  return (
    <div className={styles.pending} aria-busy="true">
      <SkeletonBar width="90%" />
      <SkeletonBar width="60%" />
    </div>
  );
}
