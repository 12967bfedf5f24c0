import { Icon } from '#web/ui/icon/icon.tsx';
import type { FieldControl } from '#web/ui/input/field.tsx';
import styles from './select-box.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** A choice of a few words, drawn by the browser: works by keyboard and touch everywhere. */
export function SelectBox(
  props: Partial<FieldControl> & {
    value: string;
    options: readonly SelectOption[];
    onChange: (value: string) => void;
    'aria-label'?: string;
    isSmall?: boolean;
  },
) {
  const { options, value, onChange, isSmall, ...control } = props;
  return (
    <span className={styles.select} data-small={isSmall || undefined}>
      <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={14} />
    </span>
  );
}
