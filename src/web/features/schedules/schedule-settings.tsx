import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { repetitions, type ScheduleTimes } from '#engine/schedule/schedule-times.ts';
import { TimeZoneSelect } from '#web/features/time-zone/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { ApiError } from '#web/lib/http/api-error.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { Select } from '#web/ui/select/select.tsx';
import { TimeOfDay } from '#web/ui/select/time-of-day.tsx';
import type { EditedSchedule } from './edited-schedule.ts';
import styles from './schedules.module.css';
import { weekdayName } from './use-times-words.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const everyLabels = {
  hours: 'schedules:everyHours',
  days: 'schedules:everyDays',
  weeks: 'schedules:everyWeeks',
  months: 'schedules:everyMonths',
} as const;

/** The name, the times, and whether new entries are submitted. */
export function ScheduleSettings(props: {
  edited: EditedSchedule;
  error: ApiError | null;
  onChange: (part: Partial<EditedSchedule>) => void;
}) {
  const t = useT();
  const { edited, onChange } = props;
  const faultAt = (name: string) =>
    props.error?.violations.find(({ path }) => path === `body.${name}`)?.message;
  return (
    <div className={styles.settings}>
      <Field label={t('schedules:name')} isRequired error={faultAt('name')}>
        {(control) => (
          <TextInput
            {...control}
            value={edited.name}
            maxLength={60}
            onChange={(name) => onChange({ name })}
          />
        )}
      </Field>
      <Times
        times={edited.times}
        faultAt={(name) => faultAt(`times.${name}`)}
        onChange={(part) => onChange({ times: { ...edited.times, ...part } })}
      />
      <Field label={t('schedules:becomes')} isGroup>
        {() => (
          <Segmented
            label={t('schedules:becomes')}
            value={edited.isSubmitting ? 'submitted' : 'draft'}
            segments={[
              { value: 'submitted', label: t('schedules:submitted') },
              { value: 'draft', label: t('schedules:draft') },
            ]}
            onChange={(value) => onChange({ isSubmitting: value === 'submitted' })}
          />
        )}
      </Field>
    </div>
  );
}

interface TimesProps {
  readonly times: ScheduleTimes;
  readonly faultAt: (name: string) => string | undefined;
  readonly onChange: (part: Partial<ScheduleTimes>) => void;
}

/** When a schedule is due. */
export function Times({ times, faultAt, onChange }: TimesProps) {
  const t = useT();
  const organization = useEndpoint(getCurrentOrganization);
  const format = useFormat();
  const dateFormat = organization.data?.date_format ?? 'YYYY-MM-DD';
  const { repeats } = times;
  return (
    <>
      <Repetition times={times} faultAt={faultAt} onChange={onChange} />
      {repeats === 'weeks' && (
        <Field label={t('schedules:weekdays')} isGroup error={faultAt('weekdays')}>
          {() => <Weekdays chosen={times.weekdays} onChange={(days) => onChange({ weekdays: days })} />}
        </Field>
      )}
      <div className={styles.pair}>
        <Field
          label={t(repeats === 'once' ? 'schedules:day' : 'schedules:beginsOn')}
          error={faultAt('beginsOn')}
        >
          {(control) => (
            <DayInput
              {...control}
              value={times.beginsOn}
              format={dateFormat}
              onChange={(day) => day !== null && onChange({ beginsOn: day })}
            />
          )}
        </Field>
        <Field label={t('schedules:time')} error={faultAt('time')}>
          {(control) => (
            <TimeOfDay
              {...control}
              value={times.time}
              noMatch={t('ui:noMatch')}
              write={format.shortTime}
              onChange={(time) => onChange({ time })}
            />
          )}
        </Field>
      </div>
      {repeats !== 'once' && (
        <Field label={t('schedules:endsOn')} help={t('schedules:endsOnHelp')} error={faultAt('endsOn')}>
          {(control) => (
            <DayInput
              {...control}
              value={times.endsOn}
              format={dateFormat}
              onChange={(endsOn) => onChange({ endsOn })}
            />
          )}
        </Field>
      )}
      <Field label={t('profile:timeZone')} error={faultAt('timeZone')}>
        {(control) => (
          <TimeZoneSelect
            {...control}
            value={times.timeZone}
            onChange={(timeZone) => onChange({ timeZone })}
          />
        )}
      </Field>
    </>
  );
}

/** How often, and every how many of these. */
function Repetition({ times, faultAt, onChange }: TimesProps) {
  const t = useT();
  const { repeats } = times;
  return (
    <div className={styles.pair}>
      <Field label={t('schedules:repeats')}>
        {(control) => (
          <Select
            {...control}
            value={repeats}
            options={repetitions.map((value) => ({ value, label: t(`schedules:repeats_${value}`) }))}
            onChange={(chosen) =>
              onChange({ repeats: repetitions.find((value) => value === chosen) ?? repeats })
            }
          />
        )}
      </Field>
      {repeats !== 'once' && (
        <Field label={t(everyLabels[repeats])} error={faultAt('every')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={times.every === 0 ? '' : String(times.every)}
              maxLength={4}
              onChange={(text) => onChange({ every: Number(text.replaceAll(/\D/g, '')) })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function Weekdays(props: { chosen: readonly number[]; onChange: (days: number[]) => void }) {
  const locale = useLocale();
  return (
    <div className={styles.days}>
      {weekdays.map((day) => {
        const isChosen = props.chosen.includes(day);
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={isChosen}
            aria-label={weekdayName(locale, day)}
            onClick={() =>
              props.onChange(
                weekdays.filter((each) => (each === day ? !isChosen : props.chosen.includes(each))),
              )
            }
          >
            {weekdayName(locale, day, 'short')}
          </button>
        );
      })}
    </div>
  );
}
