import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Chip } from '#web/ui/status/chip.tsx';
import styles from '../connectors.module.css';

interface CallRowProps {
  readonly status: number | null;
  readonly failure: string | null;
  readonly url: string;
  /** What it asked for, where the address says too little. */
  readonly title?: string;
  /** When, for whom, how long, and why not; empty ones are left out. */
  readonly notes: readonly (string | false | null | undefined)[];
  readonly children?: ReactNode;
}

/** A call to another system: how it ended, where it went, and what is known of it. */
export function CallRow({ status, failure, url, title, notes, children }: CallRowProps) {
  const t = useT();
  return (
    <li className={styles.call}>
      <Chip tone={failure === null ? 'success' : 'danger'}>
        {status === null ? t('connectors:noStatus') : String(status)}
      </Chip>
      <span className={styles.callText}>
        {title && <span>{title}</span>}
        <code className={styles.calledAt}>{url}</code>
        <span className={styles.hint}>{notes.filter(Boolean).join(' · ')}</span>
        {children}
      </span>
    </li>
  );
}
