import type { ComponentType } from 'react';
import { classes } from '#web/ui/classes.ts';
import type { FieldInputProps } from '../field-view.tsx';
import styles from './input.module.css';

/** A yes-or-no control: a box to tick, or a switch. */
export function markInput(role: 'checkbox' | 'switch'): ComponentType<FieldInputProps> {
  return function MarkInput(props: FieldInputProps) {
    return (
      <span className={classes(styles.check, props.density === 'cell' && styles.cell)}>
        <input
          id={props.id}
          name={props.field.name}
          type="checkbox"
          role={role === 'switch' ? 'switch' : undefined}
          className={role === 'switch' ? styles.switch : styles.checkbox}
          checked={props.value === true}
          disabled={props.isDisabled}
          // biome-ignore lint/a11y/noAutofocus: only where the person has just asked for this input
          autoFocus={props.hasAutoFocus}
          aria-label={props.label}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid ? true : undefined}
          aria-required={props.isRequired ? true : undefined}
          onChange={(event) => props.onChange(event.target.checked)}
          onBlur={props.onBlur}
        />
      </span>
    );
  };
}
