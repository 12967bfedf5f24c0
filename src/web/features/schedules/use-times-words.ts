import type { ScheduleTimes } from '#engine/schedule/schedule-times.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';

/** The name of an ISO weekday in a language. */
export function weekdayName(locale: string, day: number, width: 'long' | 'short' = 'long'): string {
  // The fifth of January 1970 was a Monday.
  const moment = (day + 3) * 86_400_000;
  return new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(moment);
}

/** When a schedule comes, in a few words: `Every 2 weeks on Monday and Friday at 08:30`. */
export function useTimesWords(): (times: ScheduleTimes) => string {
  const t = useT();
  const format = useFormat();
  const locale = useLocale();
  return (times) => {
    const { every: count } = times;
    const time = format.shortTime(times.time);
    switch (times.repeats) {
      case 'once':
        return t('schedules:sumOnce', { day: format.date(times.beginsOn), time });
      case 'hours':
        return t('schedules:sumHours', { count });
      case 'days':
        return t('schedules:sumDays', { count, time });
      case 'weeks': {
        const days = format.list(times.weekdays.map((day) => weekdayName(locale, day)));
        return t('schedules:sumWeeks', { count, days, time });
      }
      default:
        return t('schedules:sumMonths', { count, day: String(Number(times.beginsOn.slice(8))), time });
    }
  };
}
