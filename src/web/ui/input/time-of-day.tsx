import { Select } from 'antd';
import type { FieldControl } from './field.tsx';

const two = (number: number) => String(number).padStart(2, '0');
const quarters = Array.from(
  { length: 97 },
  (_, place) => `${two(Math.floor(place / 4))}:${two((place % 4) * 15)}`,
);

/**
 * A time of the day, `HH:mm`, by quarters of an hour; another time that is already there stays a choice.
 * `isEnd`: something ends then, so that 24:00 is one too.
 */
export function TimeOfDay(
  props: Partial<FieldControl> & {
    value: string;
    onChange: (time: string) => void;
    noMatch: string;
    isEnd?: boolean;
  },
) {
  const { value, onChange, noMatch, isEnd = false, ...control } = props;
  const offered = isEnd ? quarters : quarters.slice(0, -1);
  const times = offered.includes(value) ? offered : [...offered, value].sort();
  return (
    <Select
      {...control}
      showSearch
      status={control['aria-invalid'] ? 'error' : undefined}
      value={value}
      notFoundContent={noMatch}
      options={times.map((time) => ({ value: time, label: time }))}
      onChange={onChange}
    />
  );
}
