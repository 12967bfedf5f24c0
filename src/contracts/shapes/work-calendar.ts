import { z } from 'zod';
import { isTimeZone } from '#engine/value/zoned-time.ts';

/** A time of day in whole minutes, `HH:mm`; `24:00` is the end of the day. */
const timeOfDay = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/);

/** The working hours. Due dates, timers, reminders and escalations in working time follow them. */
export const workCalendar = z.object({
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  start: timeOfDay,
  end: timeOfDay,
  holidays: z.array(z.object({ date: z.iso.date(), name: z.string().trim().max(100).default('') })).max(1000),
  /** IANA name; null: the zone of the organisation. */
  timeZone: z.string().max(60).refine(isTimeZone).nullable(),
});
