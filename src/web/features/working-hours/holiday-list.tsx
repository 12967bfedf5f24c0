import { getCurrentOrganization } from '#contracts/tenants/get-current-organization.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { DayInput } from '#web/ui/input/day-input.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { TextInput } from '#web/ui/input/text-input.tsx';
import { type DraftHoliday, draftHoliday } from './calendar.ts';
import styles from './working-hours.module.css';

const monthMs = 30 * 86_400_000;
const maxHolidays = 1000;

/** The holidays, one per line. */
export function HolidayList(props: {
  holidays: readonly DraftHoliday[];
  faultAt: (place: number) => string | undefined;
  onChange: (holidays: DraftHoliday[]) => void;
}) {
  const { holidays, onChange } = props;
  const t = useT();
  const organization = useEndpoint(getCurrentOrganization, undefined, { staleMs: monthMs });
  const format = organization.data?.date_format ?? 'YYYY-MM-DD';
  const put = (place: number, part: Partial<DraftHoliday>) =>
    onChange(holidays.map((holiday, index) => (index === place ? { ...holiday, ...part } : holiday)));
  return (
    <Field label={t('working-hours:holidays')} isGroup>
      {() => (
        <div className={styles.holidays}>
          {holidays.length === 0 && <p className={styles.about}>{t('working-hours:noHolidays')}</p>}
          {holidays.map((holiday, place) => (
            <div key={holiday.key} className={styles.holiday}>
              <Field label={t('working-hours:date')} error={props.faultAt(place)}>
                {(control) => (
                  <DayInput
                    {...control}
                    format={format}
                    value={holiday.date}
                    onChange={(date) => put(place, { date })}
                  />
                )}
              </Field>
              <Field label={t('working-hours:name')}>
                {(control) => (
                  <TextInput
                    {...control}
                    value={holiday.name}
                    maxLength={100}
                    onChange={(name) => put(place, { name })}
                  />
                )}
              </Field>
              <IconButton
                icon="trash-2"
                size="normal"
                label={t('working-hours:removeHoliday', { name: holiday.name || (holiday.date ?? '') })}
                onClick={() => onChange(holidays.toSpliced(place, 1))}
              />
            </div>
          ))}
          {holidays.length < maxHolidays && (
            <Button
              size="small"
              kind="soft"
              icon="plus"
              onClick={() => onChange([...holidays, draftHoliday()])}
            >
              {t('working-hours:addHoliday')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
