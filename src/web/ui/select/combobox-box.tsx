import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './combobox.module.css';
import type { ComboboxProps } from './combobox-props.ts';

interface ComboboxBoxProps extends Pick<ComboboxProps, 'className' | 'clearLabel' | 'kind' | 'isLoading'> {
  readonly ref: Ref<HTMLSpanElement>;
  readonly isInvalid: boolean | undefined;
  readonly isDisabled: boolean | undefined;
  readonly isOpen: boolean;
  /** Absent while there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
  readonly isMultiple?: boolean;
  readonly children: ReactNode;
}

/** The frame of a combobox: its content, a button that clears it, and the caret. */
export function ComboboxBox(props: ComboboxBoxProps) {
  const box = useRef<HTMLSpanElement>(null);
  const { isOpen } = props;
  useEffect(() => {
    const element = box.current;
    if (!isOpen || !element) return;
    // Escape closes only an open list, not the surrounding dialog.
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    element.addEventListener('keydown', keep);
    return () => element.removeEventListener('keydown', keep);
  }, [isOpen]);
  return (
    <span ref={props.ref} className={classes(styles.frame, props.className)}>
      <span
        ref={box}
        className={styles.box}
        data-kind={props.kind ?? 'field'}
        data-multiple={props.isMultiple}
        data-invalid={props.isInvalid}
        data-still={props.isDisabled || undefined}
        aria-busy={props.isLoading || undefined}
      >
        {props.children}
        {props.clearLabel && props.onClear && !props.isDisabled && (
          <button
            type="button"
            className={styles.clear}
            tabIndex={-1}
            aria-label={props.clearLabel}
            onClick={props.onClear}
          >
            <Icon name="x" size={14} />
          </button>
        )}
        <Icon name="chevron-down" size={14} />
      </span>
    </span>
  );
}
