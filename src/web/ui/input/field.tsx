import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './input.module.css';

/** The props that a field passes to its control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
  /** Always shown below the control. */
  readonly help?: ReactNode;
  /** The error and its remedy, shown below the control. The help stays. */
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  /** At the right end of the label, such as a link. */
  readonly labelEnd?: ReactNode;
  readonly id?: string;
  /** The control is a group (radio buttons, a table): the label names it without `for`. */
  readonly isGroup?: boolean;
}

/** Label above, control, help and error below. */
export function Field(props: FieldProps) {
  const made = useId();
  const id = props.id ?? made;
  const labelId = `${id}-label`;
  const described = [props.error && `${id}-error`, props.help && `${id}-help`].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': props.error ? true : undefined,
    'aria-required': props.isRequired || undefined,
  };
  const words = (
    <>
      {props.label}
      {props.isRequired && (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div className={styles.field} {...(props.isGroup ? { role: 'group', 'aria-labelledby': labelId } : {})}>
      <span className={styles.label}>
        {props.isGroup ? (
          <span id={labelId}>{words}</span>
        ) : (
          <label id={labelId} htmlFor={id}>
            {words}
          </label>
        )}
        {props.labelEnd && <span className={styles.labelEnd}>{props.labelEnd}</span>}
      </span>
      {props.children(control)}
      {props.error && (
        <span id={`${id}-error`} className={styles.error}>
          <Icon name="circle-alert" size={12} />
          <span>{props.error}</span>
        </span>
      )}
      {props.help && (
        <span id={`${id}-help`} className={styles.help}>
          {props.help}
        </span>
      )}
    </div>
  );
}
