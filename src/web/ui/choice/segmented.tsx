import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './choice.module.css';

/** One option of a segmented control. A segment with only an icon needs `title`. */
export interface Segment<Value extends string = string> {
  readonly value: Value;
  readonly label?: ReactNode;
  readonly icon?: string;
  readonly title?: string;
  readonly isDisabled?: boolean;
}

/** A choice of two to five short options, built from radio buttons. */
export function Segmented<Value extends string>(props: {
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  label: string;
  isDisabled?: boolean;
}) {
  const name = useId();
  return (
    <fieldset className={styles.segmented} aria-label={props.label} disabled={props.isDisabled}>
      {props.segments.map((segment) => (
        <label
          key={segment.value}
          className={styles.segment}
          data-tooltip={segment.label ? undefined : segment.title}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === props.value}
            disabled={segment.isDisabled}
            aria-label={segment.title}
            onChange={() => props.onChange(segment.value)}
          />
          {segment.icon && <Icon name={segment.icon} size={14} />}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
