import type { ReactNode } from 'react';
import { Empty } from '../feedback/empty.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonList } from '../feedback/skeleton.tsx';
import styles from './list.module.css';

/** A request and its response. The previous response stays during a new request and after it fails. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The content of a list screen in each state: a skeleton, the error and a button to retry, or the answer. */
export function ListState<Data>(props: {
  asked: Asked<Data>;
  failed: string;
  retryLabel: string;
  /** Shown while there is no answer yet. The default is lines of an `ItemList`. */
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

/** An empty list: `noMatch` during a search, else the reason and the next action. */
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
