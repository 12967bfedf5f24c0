import { useState } from 'react';
import { isDate } from '#engine/value/calendar.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { formatInstant, formatTime, parseInstant, parseTime, toTheMinute } from '#engine/value/zoned-time.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import styles from '../record-list.module.css';
import type { OperandInputProps } from './operand-lists.tsx';

/** A day, or a moment of it if a time is given, in the user's time zone. */
export function MomentOperand({ value, error, onChange, textFacts }: OperandInputProps) {
  const t = useT();
  const { dateFormat, timeZone } = textFacts;
  const [{ day, time }, setParts] = useState(() => partsOf(value, timeZone));
  const change = (parts: { day: string | null; time: string }) => {
    setParts(parts);
    onChange(momentOf(parts, timeZone));
  };
  return (
    <Field label={t('records:value')} error={error} help={t('records:wholeDayHelp')} isGroup>
      {(control) => (
        <span className={styles.moment}>
          <DayInput
            id={control.id}
            aria-label={t('records:day')}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            value={day}
            format={dateFormat}
            onChange={(next) => change({ day: next, time })}
          />
          <ClockInput
            label={t('records:time')}
            format={toTheMinute(textFacts.timeFormat ?? 'HH:mm')}
            time={time}
            onChange={(next) => change({ day, time: next })}
          />
        </span>
      )}
    </Field>
  );
}

/** A time of day as the organisation writes it; what is no time counts as none. */
function ClockInput(props: {
  label: string;
  format: string;
  time: string;
  onChange: (time: string) => void;
}) {
  const { label, format, time, onChange } = props;
  const [text, setText] = useState(() => (time === '' ? '' : formatTime(`${time}:00`, format)));
  const type = (next: string) => {
    setText(next);
    onChange(parseTime(next)?.slice(0, 5) ?? '');
  };
  return (
    <input
      type="text"
      data-clock
      aria-label={label}
      placeholder={format}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setText(time === '' ? '' : formatTime(`${time}:00`, format))}
    />
  );
}

function partsOf(value: FieldValue, timeZone: string): { day: string | null; time: string } {
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return { day: null, time: '' };
  if (isDate(value)) return { day: value, time: '' };
  const [day = null, time = ''] = formatInstant(value, 'YYYY-MM-DD', timeZone).split(' ');
  return { day, time: time.slice(0, 5) };
}

function momentOf({ day, time }: { day: string | null; time: string }, timeZone: string): FieldValue {
  if (day === null || time === '') return day;
  return parseInstant(`${day} ${time}`, 'YYYY-MM-DD', timeZone);
}
