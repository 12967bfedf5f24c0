import type { ScheduleTimes } from '#engine/schedule/schedule-times.ts';
import { addDays } from '#engine/value/calendar.ts';
import { dateAt } from '#engine/value/zoned-time.ts';
import { currentZone } from '#web/lib/format/use-format.ts';
import type { EditedSource } from './source/edited-source.ts';

/** What the owner of a schedule says about it, beside the values. */
export interface EditedSchedule {
  readonly name: string;
  readonly times: ScheduleTimes;
  readonly isSubmitting: boolean;
  /** Null: each run starts one entry with the values of the form. */
  readonly source: EditedSource | null;
}

/** Every weekday morning from tomorrow on. */
export function freshSchedule(name: string): EditedSchedule {
  const timeZone = currentZone();
  const today = dateAt(new Date().toISOString(), timeZone);
  return {
    name: name.slice(0, 60),
    times: {
      repeats: 'weeks',
      every: 1,
      beginsOn: addDays(today, 1) ?? today,
      endsOn: null,
      time: '09:00',
      weekdays: [1, 2, 3, 4, 5],
      timeZone,
    },
    isSubmitting: true,
    source: null,
  };
}
