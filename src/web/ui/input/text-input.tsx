import { type ReactNode, type Ref, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/icon.tsx';
import type { FieldControl } from './field.tsx';
import styles from './input.module.css';

export interface TextInputProps extends Partial<FieldControl> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onFocus?: () => void;
  readonly onKeyDown?: (event: React.KeyboardEvent<HTMLInputElement>) => void;
  readonly type?: 'text' | 'email' | 'search' | 'tel' | 'url' | 'number' | 'password';
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search';
  readonly name?: string;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly icon?: string;
  /** Shown inside at the end: a unit, a button. */
  readonly end?: ReactNode;
  readonly size?: 'small' | 'normal' | 'large';
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly maxLength?: number;
  readonly 'aria-label'?: string;
  /** The whole text is selected as soon as the box has the focus, by a click as well. */
  readonly shouldSelect?: boolean;
  readonly hasAutofocus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** One line of text. A line below marks it as editable; read-only text has a sunken background. */
export function TextInput(props: TextInputProps) {
  return (
    // A click beside the text focuses it.
    <label
      className={styles.box}
      data-invalid={props['aria-invalid']}
      data-size={props.size}
      data-still={props.isReadOnly || props.isDisabled || undefined}
    >
      {props.icon && <Icon name={props.icon} size={props.size === 'small' ? 14 : 16} />}
      <input
        ref={props.ref}
        id={props.id}
        className={styles.control}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
        name={props.name}
        autoComplete={props.autoComplete}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        readOnly={props.isReadOnly}
        disabled={props.isDisabled}
        data-autofocus={props.hasAutofocus || undefined}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        onFocus={(event) => {
          if (props.shouldSelect) event.target.select();
          props.onFocus?.();
        }}
        onClick={props.shouldSelect ? (event) => event.currentTarget.select() : undefined}
        onKeyDown={props.onKeyDown}
      />
      {props.end}
    </label>
  );
}

/** A password with a button that shows it. */
export function PasswordInput({
  showLabel,
  hideLabel,
  ...props
}: Omit<TextInputProps, 'type' | 'end'> & { showLabel: string; hideLabel: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.inside}
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}

/** A search field with a button that empties it. */
export function SearchInput({
  clearLabel,
  ...props
}: Omit<TextInputProps, 'type' | 'icon'> & { clearLabel: string }) {
  const clear = props.value !== '' && (
    <button
      type="button"
      className={styles.inside}
      aria-label={clearLabel}
      onClick={() => props.onChange('')}
    >
      <Icon name="x" size={14} />
    </button>
  );
  return <TextInput {...props} type="text" inputMode="search" icon="search" end={clear || props.end} />;
}

/** Several lines of text. The height grows with the text. */
export function TextArea(
  props: Partial<FieldControl> & {
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
    rows?: number;
    placeholder?: string;
    maxLength?: number;
    isReadOnly?: boolean;
    isDisabled?: boolean;
    'aria-label'?: string;
    ref?: Ref<HTMLTextAreaElement>;
  },
) {
  return (
    <div
      className={classes(styles.box, styles.area)}
      data-invalid={props['aria-invalid']}
      data-still={props.isReadOnly || props.isDisabled || undefined}
    >
      <textarea
        ref={props.ref}
        id={props.id}
        className={styles.control}
        rows={props.rows ?? 3}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        readOnly={props.isReadOnly}
        disabled={props.isDisabled}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
      />
    </div>
  );
}
