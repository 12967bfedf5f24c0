import { type CSSProperties, type FormEvent, type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/icon-button.tsx';
import { classes } from '../classes.ts';
import styles from './overlay.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  readonly onClose?: () => void;
  readonly closeLabel?: string;
  /** Neither backdrop nor Escape closes it. */
  readonly isStatic?: boolean;
  readonly width?: number;
  /** Makes the dialog a form; Enter submits it. */
  readonly onSubmit?: () => void;
  readonly role?: 'dialog' | 'alertdialog';
}

/** A modal dialog. Render it while it is open. On phones it rises from the bottom edge. */
export function Dialog(props: DialogProps) {
  const { isStatic = false, width = 520, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const close = isStatic ? undefined : onClose;
  useModal(box, close);
  const content = (
    <>
      <div className={styles.dialogHead}>
        <h2 id={titleId} className={styles.dialogTitle}>
          {props.title}
        </h2>
        {onClose && props.closeLabel && <IconButton icon="x" label={props.closeLabel} onClick={onClose} />}
      </div>
      <div className={styles.dialogBody} data-content>
        {props.children}
      </div>
      {props.footer && (
        <div className={styles.dialogFoot} data-content>
          {props.footer}
        </div>
      )}
    </>
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    props.onSubmit?.();
  };
  return createPortal(
    <div
      className={styles.backdrop}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close?.();
      }}
    >
      <div
        ref={box}
        {...{ role: props.role ?? 'dialog', 'aria-modal': true, 'aria-labelledby': titleId }}
        tabIndex={-1}
        className={styles.dialog}
        style={{ '--dialog-width': `${width}px` } as CSSProperties}
      >
        {props.onSubmit ? (
          <form className={styles.dialogForm} noValidate onSubmit={onSubmit}>
            {content}
          </form>
        ) : (
          content
        )}
      </div>
    </div>,
    document.body,
  );
}

/** A modal pane at one edge of the window, such as the menu of a phone. Render it while it is open. */
export function Drawer(props: {
  label: string;
  side: 'start' | 'end';
  width?: number;
  onClose: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useModal(box, props.onClose);
  return createPortal(
    <div
      className={classes(styles.backdrop, styles.drawerBackdrop)}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) props.onClose();
      }}
    >
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-label={props.label}
        tabIndex={-1}
        className={styles.drawer}
        data-side={props.side}
        style={{ width: props.width ?? 304 }}
      >
        {props.children}
      </div>
    </div>,
    document.body,
  );
}
