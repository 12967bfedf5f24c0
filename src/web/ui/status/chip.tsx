import type { ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './status.module.css';

/** The hue of a chip; neutral when absent. */
export type ChipTone = 'accent' | 'success' | 'warning' | 'danger' | 'info';

/** A short label on a tint, for marks and kinds. A status is never a chip. */
export function Chip({ children, tone, icon }: { children: ReactNode; tone?: ChipTone; icon?: string }) {
  return (
    <span className={classes(styles.chip, tone && styles[tone])}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}

/** An active filter, such as `Amount at least 800`. A click edits it; the cross, Delete or Backspace removes it. */
export function FilterChip(props: {
  icon?: string;
  subject: ReactNode;
  relation?: ReactNode;
  value?: ReactNode;
  onOpen?: () => void;
  /** The part that opens the filter. */
  bodyRef?: Ref<HTMLButtonElement>;
  /** Whether the filter is open; absent where it opens elsewhere. */
  isExpanded?: boolean;
  onRemove: () => void;
  removeLabel: string;
}) {
  return (
    <span className={classes(styles.chip, styles.filter)}>
      <button
        ref={props.bodyRef}
        type="button"
        className={styles.filterBody}
        aria-haspopup={props.isExpanded === undefined ? undefined : 'dialog'}
        aria-expanded={props.isExpanded}
        onClick={props.onOpen}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' && event.key !== 'Backspace') return;
          event.preventDefault();
          props.onRemove();
        }}
      >
        {props.icon && <Icon name={props.icon} size={14} />}
        {props.subject}
        {props.relation && <em>{props.relation}</em>}
        {props.value && <b>{props.value}</b>}
      </button>
      <button type="button" className={styles.remove} aria-label={props.removeLabel} onClick={props.onRemove}>
        <Icon name="x" size={14} />
      </button>
    </span>
  );
}

/** A muted number beside a label. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={styles.count}>{children}</span>;
}

/** A prominent number: white on the accent colour. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}

/** Announces news, such as `3 new`. A click shows them, so that content does not move under the pointer. */
export function Pill({
  children,
  icon = 'arrow-up',
  onClick,
}: {
  children: ReactNode;
  icon?: string;
  onClick: () => void;
}) {
  return (
    <button type="button" className={styles.pill} onClick={onClick}>
      <Icon name={icon} size={14} />
      {children}
    </button>
  );
}
