import { type HTMLInputTypeAttribute, type ReactNode, useState } from 'react';
import type { FieldValue } from '#engine/value/field-value.ts';
import type { FieldInputProps } from '../field-view.tsx';
import styles from './input.module.css';
import { inputClass } from './input-class.tsx';

interface LineInputProps extends FieldInputProps {
  readonly write: (value: FieldValue) => string;
  readonly read: (text: string) => FieldValue;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'text' | 'decimal' | 'email' | 'numeric';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly isEnd?: boolean;
  /** The text comes from elsewhere (a scanner) and cannot be typed; it can be cleared with Backspace or Delete. */
  readonly isReadonly?: boolean;
  /** Shown inside the right edge, such as the button of a calendar. */
  readonly button?: ReactNode;
}

/**
 * One line of text for a value. The typed text stays while the person types; on leaving, it becomes the formatted
 * value.
 */
export function LineInput(props: LineInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const line = (
    <input
      id={props.id}
      name={props.field.name}
      className={inputClass(props.density, props.isEnd)}
      type={props.type ?? 'text'}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete ?? 'off'}
      placeholder={props.placeholder}
      value={draft ?? props.write(props.value)}
      disabled={props.isDisabled}
      readOnly={props.isReadonly}
      // biome-ignore lint/a11y/noAutofocus: only where the person has just asked for this input
      autoFocus={props.hasAutoFocus}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid ? true : undefined}
      aria-required={props.isRequired ? true : undefined}
      onKeyDownCapture={(event) => {
        // Arrows change the value itself when there is a calendar. The line shows the value instead of the typed text.
        if (props.button && /^(Arrow(Up|Down)|Page)/.test(event.key)) setDraft(null);
        if (props.isReadonly && /^(Backspace|Delete)$/.test(event.key)) props.onChange(null);
      }}
      onChange={(event) => {
        setDraft(event.target.value);
        props.onChange(props.read(event.target.value));
      }}
      onBlur={() => {
        setDraft(null);
        props.onBlur?.();
      }}
    />
  );
  if (!props.button) return line;
  return (
    <span className={styles.withButton}>
      {line}
      {props.button}
    </span>
  );
}

/** Text as it is; nothing typed is no value. */
export const readText = (text: string): FieldValue => (text === '' ? null : text);

/** A text value, or any other value in its place, as text. */
export const writeText = (value: FieldValue): string =>
  value === null ? '' : typeof value === 'object' ? '' : String(value);
