import { useFormat } from '#web/lib/format/use-format.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Segmented } from '#web/ui/choice/segmented.tsx';
import styles from './calendar.module.css';
import { type CalendarSpan, stepped } from './calendar-days.ts';

/** The shown month or week, and buttons for others. */
export function CalendarBar(props: {
  day: string;
  days: readonly string[];
  span: CalendarSpan;
  today: string;
  show: (next: { day?: string; span?: CalendarSpan }) => void;
}) {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  const { day, days, span, show } = props;
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [first = day, last = day] = [days[0], days.at(-1)];
  const title = span === 'month' ? month.format(utc(day)) : `${format.date(first)} – ${format.date(last)}`;
  const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <>
      <div className={styles.bar}>
        <IconButton
          icon="chevron-left"
          label={t(span === 'month' ? 'records:previousMonth' : 'records:previousWeek')}
          onClick={() => show({ day: stepped(day, span, -1) })}
        />
        <IconButton
          icon="chevron-right"
          label={t(span === 'month' ? 'records:nextMonth' : 'records:nextWeek')}
          onClick={() => show({ day: stepped(day, span, 1) })}
        />
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        <Button size="small" onClick={() => show({ day: props.today })}>
          {t('records:today')}
        </Button>
        <span className={styles.spans}>
          <Segmented
            label={t('records:calendarSpan')}
            value={span}
            segments={[
              { value: 'month', label: t('records:month') },
              { value: 'week', label: t('records:week') },
            ]}
            onChange={(next) => show({ span: next })}
          />
        </span>
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((at) => (
          <span key={at}>{weekdayName.format(utc(at))}</span>
        ))}
      </div>
    </>
  );
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
