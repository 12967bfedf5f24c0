import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useContext } from 'react';
import { AntdProvider } from '../theme/antd-provider.tsx';
import type { FieldControl } from './field.tsx';
import styles from './input.module.css';
import { PatternHints } from './pattern-hints.ts';

/** A date, typed or picked. `value` is `YYYY-MM-DD` or null, `format` the notation in the input. */
export function DayInput(
  props: Partial<FieldControl> & {
    value: string | null;
    onChange: (value: string | null) => void;
    format: string;
    'aria-label'?: string;
  },
) {
  const { value, onChange, format, ...control } = props;
  const hintOf = useContext(PatternHints);
  return (
    <AntdProvider>
      <DatePicker
        {...control}
        className={styles.day}
        format={format}
        placeholder={hintOf(format)}
        status={control['aria-invalid'] ? 'error' : undefined}
        value={value === null ? null : dayjs(value, 'YYYY-MM-DD')}
        onKeyDown={(event) => {
          // Enter accepts the date and must not submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
      />
    </AntdProvider>
  );
}
