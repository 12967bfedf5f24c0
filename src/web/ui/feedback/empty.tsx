import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './feedback.module.css';

export interface EmptyProps {
  readonly title: string;
  /** Why there is nothing. */
  readonly text?: ReactNode;
  /** One primary and one secondary action. */
  readonly actions?: ReactNode;
  /** Shown below the actions, such as examples. */
  readonly children?: ReactNode;
  /** Without the drawing, for filters without matches. */
  readonly isPlain?: boolean;
  /** Whether it is the only content of the page. Its title is then the h1. */
  readonly isPage?: boolean;
}

/** Shows why there is nothing here, and the next action. */
export function Empty({ title, text, actions, children, isPlain = false, isPage = false }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes(styles.empty, isPlain && styles.small)}>
      {!isPlain && <FormAndRoute />}
      <Title className={styles.emptyTitle}>{title}</Title>
      {text && <p className={styles.emptyText}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.suggestions}>{children}</div>}
    </div>
  );
}

function FormAndRoute() {
  const path = { fill: 'none', stroke: 'var(--accent-8)', strokeWidth: 2, strokeLinecap: 'round' } as const;
  return (
    <svg className={styles.drawing} viewBox="0 0 240 136" aria-hidden="true">
      <rect
        x="8"
        y="20"
        width="108"
        height="96"
        rx="10"
        fill="var(--bg-raised)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
      />
      <path
        d="M22 40h40M22 60h80M22 80h80M22 100h34"
        stroke="var(--neutral-6)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M116 68h22a10 10 0 0 0 10-10V46a10 10 0 0 1 10-10h14" strokeDasharray="2 5" {...path} />
      <path d="M116 68h22a10 10 0 0 1 10 10v12a10 10 0 0 0 10 10h14" strokeDasharray="2 5" {...path} />
      <circle cx="190" cy="36" r="17" fill="var(--accent-3)" stroke="var(--accent-8)" strokeWidth="1.5" />
      <path
        d="M183.5 36.5l4.5 4.5 8.5-9.5"
        fill="none"
        stroke="var(--accent-9)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle
        cx="190"
        cy="100"
        r="17"
        fill="var(--bg-raised)"
        stroke="var(--line-strong)"
        strokeWidth="1.5"
        strokeDasharray="3 4"
      />
    </svg>
  );
}
