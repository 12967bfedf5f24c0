import { useState } from 'react';
import { OwnTimeZoneSelect } from '#web/features/time-zone/index.ts';
import { useEdited } from '#web/lib/editing/use-edited.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/feedback/error-state.tsx';
import { Checkbox } from '#web/ui/input/checkbox.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TimeOfDay } from '#web/ui/select/time-of-day.tsx';
import { calendarOfEdited, type EditedCalendar, editedCalendar, type StoredHours } from './calendar.ts';
import { calendarFaults } from './calendar-faults.ts';
import { HolidayList } from './holiday-list.tsx';
import styles from './working-hours.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/**
 * Days, hours, holidays and zone of a calendar; nothing is sent while something is missing or turned round. What is
 * edited stays when newer hours come, and is saved over the revision that it was made from.
 */
export function CalendarForm(props: {
  hours: StoredHours;
  /** Where the request has the calendar: the faults of an answer are told at their inputs. */
  path: string;
  error: ApiError | null;
  isSaving: boolean;
  /** Resolves to the revision that it became; null: it was not saved. */
  onSave: (hours: StoredHours) => Promise<number | null>;
  onCancel?: () => void;
}) {
  const t = useT();
  const { base, edited: calendar, change, savedAs } = useEdited(props.hours, editedCalendar);
  const [isChecked, setIsChecked] = useState(false);
  const faults = isChecked ? calendarFaults(calendar, calendar.holidays) : {};
  const answered = (name: string) =>
    props.error?.violations.find(({ path }) => path === `${props.path}.${name}`)?.message;
  const faultAt = (place: number) => {
    const fault = faults[`holiday${place}`];
    return fault && t(fault);
  };
  const submit = async () => {
    setIsChecked(true);
    if (Object.keys(calendarFaults(calendar, calendar.holidays)).length > 0) return;
    const hours = { calendar: calendarOfEdited(calendar), revision: base.revision };
    const revision = await props.onSave(hours);
    if (revision !== null) savedAs(calendar, revision);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.isSaving) void submit();
      }}
    >
      {props.error && <Notice>{props.error.message}</Notice>}
      <Field label={t('working-hours:days')} isGroup error={faults.weekdays && t(faults.weekdays)}>
        {() => <Weekdays chosen={calendar.weekdays} onChange={(days) => change({ weekdays: days })} />}
      </Field>
      <Hours
        calendar={calendar}
        endFault={(faults.end && t(faults.end)) ?? answered('end')}
        onChange={change}
      />
      <Field label={t('profile:timeZone')}>
        {(control) => (
          <OwnTimeZoneSelect
            {...control}
            value={calendar.timeZone}
            onChange={(timeZone) => change({ timeZone })}
          />
        )}
      </Field>
      <HolidayList
        holidays={calendar.holidays}
        faultAt={faultAt}
        onChange={(holidays) => change({ holidays })}
      />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" isBusy={props.isSaving}>
          {t('ui:save')}
        </Button>
        {props.onCancel && <Button onClick={props.onCancel}>{t('ui:cancel')}</Button>}
        <span className={styles.about}>{t('working-hours:fromNowOn')}</span>
      </div>
    </form>
  );
}

/** The start and end of working days. */
function Hours(props: {
  calendar: EditedCalendar;
  endFault: string | undefined;
  onChange: (part: Partial<EditedCalendar>) => void;
}) {
  const t = useT();
  const format = useFormat();
  const { calendar, onChange } = props;
  return (
    <div className={styles.hours}>
      <Field label={t('working-hours:from')}>
        {(control) => (
          <TimeOfDay
            {...control}
            value={calendar.start}
            noMatch={t('ui:noMatch')}
            write={format.shortTime}
            onChange={(start) => onChange({ start })}
          />
        )}
      </Field>
      <Field label={t('working-hours:to')} error={props.endFault}>
        {(control) => (
          <TimeOfDay
            {...control}
            isEnd
            value={calendar.end}
            noMatch={t('ui:noMatch')}
            write={format.shortTime}
            onChange={(end) => onChange({ end })}
          />
        )}
      </Field>
    </div>
  );
}

function Weekdays(props: { chosen: readonly number[]; onChange: (days: number[]) => void }) {
  const locale = useLocale();
  // The fifth of January 1970 was a Monday.
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format((day + 3) * 86_400_000);
  return (
    <div className={styles.days}>
      {weekdays.map((day) => (
        <Checkbox
          key={day}
          label={nameOf(day)}
          isChecked={props.chosen.includes(day)}
          onChange={(isChosen) =>
            props.onChange(weekdays.filter((each) => (each === day ? isChosen : props.chosen.includes(each))))
          }
        />
      ))}
    </div>
  );
}
