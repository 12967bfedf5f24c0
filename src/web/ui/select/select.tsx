import { Icon } from '../icon/icon.tsx';
import type { FieldControl } from '../input/field.tsx';
import styles from './select.module.css';

/** One option: its value and its label. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface SelectProps extends Partial<FieldControl> {
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly 'aria-label'?: string;
  /** `quiet`: without a frame, for a choice within a line of text or a panel. */
  readonly kind?: 'field' | 'quiet';
  readonly className?: string | undefined;
}

/**
 * A choice from a short list; longer lists use `Combobox`. It is the browser's own control with our styles, so that a
 * phone shows its own wheel or sheet.
 */
export function Select(props: SelectProps) {
  const { options, value, onChange, kind = 'field', className, ...control } = props;
  return (
    <span className={className ? `${styles.select} ${className}` : styles.select} data-kind={kind}>
      <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={14} />
    </span>
  );
}
