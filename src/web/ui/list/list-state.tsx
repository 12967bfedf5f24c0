import type { ReactNode } from 'react';
import { Empty } from '../feedback/empty.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonList } from '../feedback/skeleton.tsx';
import styles from './list.module.css';

/** An answer that is asked for; what came before stays there while it is asked for again or that fails. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** What a list screen shows in each state: a skeleton, what failed and a way to try again, or the answer. */
export function ListState<Data>(props: {
  asked: Asked<Data>;
  failed: string;
  retryLabel: string;
  /** Stands there while nothing has come yet; lines of an `ItemList` without. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { data, error, refetch } = props.asked;
  if (data !== undefined) return props.children(data);
  if (error === null) return props.skeleton ?? <SkeletonItems />;
  return (
    <ErrorState
      title={props.failed}
      text={error.message}
      retryLabel={props.retryLabel}
      onRetry={() => void refetch()}
    />
  );
}

function SkeletonItems() {
  return (
    <div className={styles.skeleton}>
      <SkeletonList rows={5} height={56} hasTile />
    </div>
  );
}

/** A list without lines: `noMatch` while one searches, else why there is nothing and what to do. */
export function ListEmpty(props: {
  isSearching: boolean;
  noMatch: string;
  title: string;
  text: string;
  actions?: ReactNode;
}) {
  if (props.isSearching) return <Empty isPlain title={props.noMatch} />;
  return <Empty title={props.title} text={props.text} actions={props.actions} />;
}
