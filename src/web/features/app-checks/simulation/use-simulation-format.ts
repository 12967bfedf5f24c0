import { useMemo } from 'react';
import { useLocale } from '#web/lib/i18n/use-t.ts';

/** Writes lengths of working time, and shares, as people of the page's language do. */
export function useSimulationFormat(workdayMinutes: number) {
  const locale = useLocale();
  return useMemo(() => {
    const unit = (value: number, name: string, digits: number) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: name,
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      }).format(value);
    const digitsOf = (value: number) => (value < 10 ? 1 : 0);
    return {
      /** `40 min`, `3.5 hr`, `2.4 days`; a day is a working day. */
      time: (minutes: number) => {
        if (minutes < 90) return unit(Math.round(minutes), 'minute', 0);
        const hours = minutes / 60;
        if (minutes < 1.5 * workdayMinutes) return unit(hours, 'hour', digitsOf(hours));
        return unit(minutes / workdayMinutes, 'day', digitsOf(minutes / workdayMinutes));
      },
      percent: (share: number) =>
        new Intl.NumberFormat(locale, {
          style: 'percent',
          maximumFractionDigits: share > 0 && share < 0.0995 ? 1 : 0,
        }).format(share),
      price: (value: number) =>
        new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
      count: (value: number) =>
        new Intl.NumberFormat(locale, { maximumFractionDigits: value > 0 && value < 3 ? 1 : 0 }).format(
          value,
        ),
    };
  }, [locale, workdayMinutes]);
}

export type SimulationFormat = ReturnType<typeof useSimulationFormat>;
