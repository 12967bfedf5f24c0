import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './feedback.module.css';

/** Shown in a page or pane that could not be loaded: what happened, and what to do. */
export function ErrorState(props: {
  title: string;
  text?: ReactNode;
  retryLabel?: string;
  onRetry?: () => void;
  actions?: ReactNode;
  /** Whether it is the only content of the page. Its title is then the h1. */
  isPage?: boolean;
}) {
  const Title = props.isPage ? 'h1' : 'h2';
  return (
    <div className={classes(styles.empty, styles.small)} role="alert">
      <Title className={styles.emptyTitle}>{props.title}</Title>
      {props.text && <p className={styles.emptyText}>{props.text}</p>}
      <div className={styles.actions}>
        {props.onRetry && props.retryLabel && (
          <Button kind="line" icon="refresh-cw" onClick={props.onRetry}>
            {props.retryLabel}
          </Button>
        )}
        {props.actions}
      </div>
    </div>
  );
}

/** One message above a form or pane. An `error` is an alert; give it `focusRef` to move the focus there. */
export function Notice({
  children,
  tone = 'error',
  focusRef,
}: {
  children: ReactNode;
  tone?: 'error' | 'warning' | 'info' | 'success';
  focusRef?: React.Ref<HTMLDivElement>;
}) {
  const icons = { error: 'circle-alert', warning: 'triangle-alert', info: 'info', success: 'circle-check' };
  return (
    <div
      ref={focusRef}
      className={classes(styles.problem, tone !== 'error' && styles[tone])}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon name={icons[tone]} />
      <span>{children}</span>
    </div>
  );
}
