import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './reality.module.css';
import { type ReportTone, toneIcons } from './verdict-tones.ts';

/** Which verdict alone is shown, what chooses it, and what closes the reports for a place of the designer. */
export interface ReportProps {
  readonly picked: string | null;
  readonly onPick: (verdict: string | null) => void;
  readonly onLeave: () => void;
}

/** A report once it is here; until then its skeleton, or why it did not come. */
export function ReportFrame<Data>(props: {
  query: { data?: Data; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}) {
  const t = useT();
  const { data, error, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (error === null) return <SkeletonList rows={4} />;
  return (
    <ErrorState
      title={t('ui:somethingFailed')}
      text={error.message}
      retryLabel={t('ui:retry')}
      onRetry={() => void refetch()}
    />
  );
}

/** A sign and a word. */
export function Verdict({ tone, children }: { tone: ReportTone; children: ReactNode }) {
  return (
    <span className={styles.verdict} data-tone={tone}>
      <Icon name={toneIcons[tone]} size={14} />
      {children}
    </span>
  );
}

/** How many of each; each is a filter. */
export function Tally(
  props: Omit<ReportProps, 'onLeave'> & {
    items: readonly { id: string; tone: ReportTone; label: string; count: number }[];
  },
) {
  return (
    <div className={styles.tally}>
      {props.items.map(({ id, tone, label, count }) => (
        <button
          key={id}
          type="button"
          className={styles.figure}
          aria-pressed={props.picked === id}
          onClick={() => props.onPick(props.picked === id ? null : id)}
        >
          <b>{count}</b>
          <Verdict tone={tone}>{label}</Verdict>
        </button>
      ))}
    </div>
  );
}
