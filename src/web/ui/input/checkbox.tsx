import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { FieldControl } from './field.tsx';
import styles from './input.module.css';

export interface CheckboxProps extends Partial<FieldControl> {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly label?: ReactNode;
  /** Required when there is no label beside the checkbox. */
  readonly 'aria-label'?: string;
  readonly isDisabled?: boolean;
  /** Some items are selected, but not all. */
  readonly isMixed?: boolean;
  readonly tabIndex?: number;
  readonly onBlur?: () => void;
}

/** A checkbox with a label beside it, or named by `aria-label`. */
export function Checkbox(props: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        id={props.id}
        tabIndex={props.tabIndex}
        checked={props.isChecked}
        disabled={props.isDisabled}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        ref={(box) => {
          if (box) box.indeterminate = props.isMixed ?? false;
        }}
        onChange={(event) => props.onChange(event.target.checked)}
        onBlur={props.onBlur}
      />
      <span className={styles.mark}>
        <Icon name={props.isMixed ? 'minus' : 'check'} size={12} />
      </span>
      {props.label}
    </label>
  );
}

/** A switch that takes effect at once. */
export function Switch(props: Omit<CheckboxProps, 'isMixed'>) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        role="switch"
        id={props.id}
        tabIndex={props.tabIndex}
        checked={props.isChecked}
        disabled={props.isDisabled}
        aria-checked={props.isChecked}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        onChange={(event) => props.onChange(event.target.checked)}
        onBlur={props.onBlur}
      />
      <span className={styles.track} />
      {props.label}
    </label>
  );
}
