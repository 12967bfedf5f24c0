import { createContext, use, useMemo } from 'react';
import type { CountedTime } from '#contracts/insight/mining/event-log-shape.ts';
import { outcomeLabel } from '#web/features/workflow-graph/index.ts';
import { useLocale, useT } from '#web/lib/i18n/use-t.ts';

/** How a process map writes durations, shares and outcomes. */
export interface MapWords {
  /** Seconds as `40 min`, `19.5 h`, `3.2 d`; a dash where there is nothing. */
  duration(seconds: number | null): string;
  /** 0 to 1 as a percentage. */
  share(share: number): string;
  outcome(name: string, label?: string): string;
}

const units = [
  ['day', 86_400, 48 * 3600],
  ['hour', 3600, 5400],
  ['minute', 60, 60],
  ['second', 1, 0],
] as const;

/** How the times of the map are counted. Working time is written in hours: a day of it would not be one of the calendar. */
export const CountedTimeContext = createContext<CountedTime>('elapsed');

export function useWords(): MapWords {
  const isWorking = use(CountedTimeContext) === 'working';
  const t = useT();
  const locale = useLocale();
  return useMemo(
    () => ({
      duration(seconds) {
        if (seconds === null) return '–';
        const offered = isWorking ? units.slice(1) : units;
        const [unit, length] = offered.find(([, , least]) => seconds >= least) ?? units[3];
        const value = seconds / length;
        const maximumFractionDigits = value < 100 && unit !== 'second' ? 1 : 0;
        // English writes `2 hr` and `3 days` where the narrow `2h` and `3d` only lack a space.
        const isTight = locale.startsWith('en') && unit !== 'minute';
        const unitDisplay = isTight ? 'narrow' : 'short';
        const format = new Intl.NumberFormat(locale, {
          style: 'unit',
          unit,
          unitDisplay,
          maximumFractionDigits,
        });
        if (!isTight) return format.format(value);
        return format
          .formatToParts(value)
          .map((part) => (part.type === 'unit' ? `\u00a0${part.value}` : part.value))
          .join('');
      },
      share: (share) =>
        new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
      outcome: (name, label = name) =>
        name === 'SendBack' ? t('process-map:wasSentBack') : outcomeLabel(label, t),
    }),
    [locale, t, isWorking],
  );
}
