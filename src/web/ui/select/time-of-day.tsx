import type { FieldControl } from '../input/field.tsx';
import { Combobox } from './combobox.tsx';

const two = (number: number) => String(number).padStart(2, '0');
const quarters = Array.from(
  { length: 97 },
  (_, place) => `${two(Math.floor(place / 4))}:${two((place % 4) * 15)}`,
);

const endOfDay = '24:00';

/**
 * A time of day, `HH:mm`, in quarters of an hour. An existing value between them stays an option. `isEnd` marks the end
 * of a period and adds 24:00.
 */
export function TimeOfDay(
  props: Partial<FieldControl> & {
    value: string;
    onChange: (time: string) => void;
    noMatch: string;
    /** How a time reads, such as `08:30 AM`. */
    write: (time: string) => string;
    isEnd?: boolean;
  },
) {
  const { value, onChange, noMatch, write, isEnd = false, ...control } = props;
  const offered = isEnd ? quarters : quarters.slice(0, -1);
  const times = offered.includes(value) ? offered : [...offered, value].sort();
  return (
    <Combobox
      {...control}
      value={value}
      emptyText={noMatch}
      options={times.map((time) => ({ value: time, label: time === endOfDay ? time : write(time) }))}
      onChange={(time) => time !== null && onChange(time)}
    />
  );
}
