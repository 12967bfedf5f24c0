import { Select } from 'antd';
import { useT } from '#web/lib/i18n/use-t.ts';
import type { FieldControl } from '#web/ui/input/field.tsx';

const quarters = Array.from({ length: 96 }, (_, place) => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(place / 4))}:${two((place % 4) * 15)}`;
});

/** Quarters of an hour; another time that is already there stays a choice. */
export function TimeOfDay(props: FieldControl & { value: string; onChange: (time: string) => void }) {
  const { value, onChange, ...control } = props;
  const t = useT();
  const times = quarters.includes(value) ? quarters : [...quarters, value].sort();
  return (
    <Select
      {...control}
      showSearch
      value={value}
      notFoundContent={t('ui:noMatch')}
      options={times.map((time) => ({ value: time, label: time }))}
      onChange={onChange}
    />
  );
}
