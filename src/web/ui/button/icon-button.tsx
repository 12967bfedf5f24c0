import type { MouseEvent, Ref } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './button.module.css';
import { ariaKeys, type ButtonKind, type ButtonSize } from './button.tsx';

export interface IconButtonProps {
  readonly icon: string;
  /** The accessible name, also shown as the tooltip. */
  readonly label: string;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly isExpanded?: boolean;
  readonly hasPopup?: 'menu' | 'dialog' | 'listbox';
  /** Shows a dot for news. */
  readonly hasDot?: boolean;
  readonly className?: string;
  readonly tabIndex?: number;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button with only an icon. */
export function IconButton(props: IconButtonProps) {
  const { kind = 'ghost', size = 'small', isDisabled = false } = props;
  return (
    <button
      ref={props.ref}
      type="button"
      tabIndex={props.tabIndex}
      className={classes(
        styles.button,
        styles.square,
        kind !== 'ghost' && styles[kind],
        size !== 'normal' && styles[size],
        props.isPressed && styles.pressed,
        props.className,
      )}
      aria-label={props.label}
      aria-disabled={isDisabled || undefined}
      aria-pressed={props.isPressed}
      aria-expanded={props.isExpanded}
      aria-haspopup={props.hasPopup}
      aria-keyshortcuts={ariaKeys(props.shortcut)}
      data-tooltip={props.label}
      data-tooltip-keys={props.shortcut}
      onClick={(event) => {
        if (isDisabled) event.preventDefault();
        else props.onClick?.(event);
      }}
    >
      <Icon name={props.icon} size={size === 'tiny' ? 14 : 16} />
      {props.hasDot && <span className={styles.dot} />}
    </button>
  );
}
