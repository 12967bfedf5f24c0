import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './report.module.css';
import { type ReportTone, toneIcons } from './result-tones.ts';

/** `picked` is the result that the report is filtered by. `onLeave` closes the reports when a link leads into the designer. */
export interface ReportProps {
  readonly picked: string | null;
  readonly onPick: (result: string | null) => void;
  readonly onLeave: () => void;
}

/** A report when its data are loaded; until then a skeleton or the error. */
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

export function ResultBadge({ tone, children }: { tone: ReportTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon name={toneIcons[tone]} size={14} />
      {children}
    </span>
  );
}

/** The count of each result. Each count is a button that filters by it. */
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
          <ResultBadge tone={tone}>{label}</ResultBadge>
        </button>
      ))}
    </div>
  );
}
