import { weekday } from '#engine/value/calendar.ts';
import { dateAt, parseInstant } from '#engine/value/zoned-time.ts';
import type { WorkCalendar } from '#engine/workflow/working-time.ts';
import type { Arrivals } from './parameters.ts';
import { chance } from './random.ts';
import type { WorkingClock } from './working-clock.ts';

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
const arrivalKey = 1;
const rateKey = 7;

/**
 * The moments at which entries arrive in the weeks from `fromMs`, ascending. The number of each week is Poisson
 * distributed; within it each entry arrives at a time of the week at which entries have arrived before. On a holiday
 * nothing arrives: the entry comes when work begins again.
 */
export function arrivalTimes(
  { perWeek, observed, minutesOfWeek }: Arrivals,
  setting: {
    readonly seed: number;
    readonly replication: number;
    readonly fromMs: number;
    readonly weeks: number;
    readonly calendar: WorkCalendar;
    readonly clock: WorkingClock;
  },
): readonly number[] {
  const { seed, replication, fromMs, weeks, calendar, clock } = setting;
  const holidays = new Set(calendar.holidays);
  const times: number[] = [];
  const rate = observed ? perWeek * rateAgain(observed, seed, replication) : perWeek;
  for (let week = 0; week < weeks; week++) {
    const draw = (number: number) => chance(seed, arrivalKey, replication, week, number);
    const weekStart = fromMs + week * weekMs;
    const count = poisson(rate, (number) => draw(2 * number));
    for (let number = 0; number < count; number++) {
      const random = draw(2 * number + 1);
      const planned =
        minutesOfWeek.length > 0
          ? timeInWeek(weekStart, minutesOfWeek[Math.floor(random * minutesOfWeek.length)] ?? 0, calendar)
          : clock.afterWork(weekStart, random * clock.minutesBetween(weekStart, weekStart + weekMs));
      const isHoliday =
        holidays.size > 0 &&
        Number.isFinite(planned) &&
        holidays.has(dateAt(new Date(planned).toISOString(), calendar.timeZone));
      const time = isHoliday ? clock.nextOpen(planned) : planned;
      if (Number.isFinite(time)) times.push(time);
    }
  }
  return times.sort((left, right) => left - right);
}

/** The moment of the week (minutes since Monday, midnight) that follows a moment. */
function timeInWeek(fromMs: number, minuteOfWeek: number, { timeZone }: WorkCalendar): number {
  const date = dateAt(new Date(fromMs).toISOString(), timeZone);
  const midnight = Date.parse(parseInstant(`${date} 00:00`, 'YYYY-MM-DD', timeZone) ?? '');
  const minuteOfStart = ((weekday(date) ?? 1) - 1) * 1440 + (fromMs - midnight) / minuteMs;
  const wait = (((minuteOfWeek - minuteOfStart) % 10_080) + 10_080) % 10_080;
  return fromMs + wait * minuteMs;
}

/** By what part the number of arrivals of a stretch of time would differ, had it been observed another time. */
function rateAgain(observed: number, seed: number, replication: number): number {
  return poisson(observed, (number) => chance(seed, rateKey, replication, number)) / observed;
}

/** How many arrivals with exponential gaps fit into a week. */
function poisson(mean: number, draw: (number: number) => number): number {
  let count = 0;
  let left = mean + Math.log(1 - draw(0));
  while (left > 0) {
    count += 1;
    left += Math.log(1 - draw(count));
  }
  return count;
}
