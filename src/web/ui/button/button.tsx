import type { MouseEvent, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './button.module.css';
import { Kbd } from './kbd.tsx';

/**
 * `primary` is used once per view. `soft` is filled, `line` has a border, `ghost` neither; `danger` is red text, never
 * a red fill.
 */
export type ButtonKind = 'primary' | 'soft' | 'line' | 'ghost' | 'danger';

/** 24, 28, 32 and 40 px high. */
export type ButtonSize = 'tiny' | 'small' | 'normal' | 'large';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: string;
  /** An icon after the text, such as the arrow of a menu. */
  readonly endIcon?: string;
  /** The shortcut with the same effect, shown as key caps. The caller listens for it. */
  readonly shortcut?: string;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly type?: 'button' | 'submit';
  /** A disabled button stays focusable, so that `tooltip` can give the reason. */
  readonly isDisabled?: boolean;
  /** Shows a spinner instead of the icon and ignores clicks. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  readonly isPressed?: boolean;
  readonly tooltip?: string;
  readonly form?: string;
  readonly id?: string;
  readonly hasPopup?: 'menu' | 'dialog' | 'listbox';
  readonly isExpanded?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a text. A button with only an icon is an `IconButton`. */
export function Button(props: ButtonProps) {
  const { kind = 'ghost', size = 'normal', isDisabled = false, isBusy = false } = props;
  const isStill = isDisabled || isBusy;
  return (
    <button
      ref={props.ref}
      id={props.id}
      type={props.type ?? 'button'}
      form={props.form}
      className={classes(
        styles.button,
        kind !== 'ghost' && styles[kind],
        size !== 'normal' && styles[size],
        props.isWide && styles.wide,
        props.isPressed && styles.pressed,
        props.className,
      )}
      aria-disabled={isStill || undefined}
      aria-busy={isBusy || undefined}
      aria-pressed={props.isPressed}
      aria-haspopup={props.hasPopup}
      aria-expanded={props.isExpanded}
      aria-keyshortcuts={ariaKeys(props.shortcut)}
      data-tooltip={props.tooltip}
      onClick={(event) => {
        if (isStill) event.preventDefault();
        else props.onClick?.(event);
      }}
    >
      {isBusy ? (
        <Icon name="loader-circle" className={styles.spin} />
      ) : (
        props.icon && <Icon name={props.icon} size={size === 'tiny' ? 14 : 16} />
      )}
      {props.children}
      {props.endIcon && <Icon name={props.endIcon} size={14} />}
      {props.shortcut && <Kbd keys={props.shortcut} />}
    </button>
  );
}

/** A shortcut in the syntax of `aria-keyshortcuts`. */
export function ariaKeys(keys: string | undefined): string | undefined {
  return keys?.replace(/mod/i, 'Control').replace(/escape/i, 'Escape');
}
