import { z } from 'zod';
import { firstWeekdays } from '#engine/query/week.ts';
import { isTimeZone } from '#engine/value/zoned-time.ts';
import { language } from './session.ts';

/** How an organisation writes dates. */
export const dateFormats = ['YYYY-MM-DD', 'DD-MM-YYYY', 'MM-DD-YYYY'] as const;

/** How an organisation writes times of day. */
export const timeFormats = ['HH:mm:ss', 'HH:mm', 'hh:mm A'] as const;

/** One of `timeFormats`. */
export const timeFormat = z.enum(timeFormats);

/** An IANA time zone. */
export const timeZone = z.string().max(60).refine(isTimeZone);

/** What an organisation says of itself and how it shows things. */
export const organizationSettings = z.object({
  name: z.string().trim().min(1).max(100),
  support_email: z.union([z.literal(''), z.email().max(200)]),
  support_phone: z.string().trim().max(40),
  time_zone: timeZone,
  date_format: z.enum(dateFormats),
  time_format: timeFormat,
  /** With which weeks begin in calendars and in filters by week. */
  first_weekday: z.enum(firstWeekdays),
  /** Colour of what can be done, `#rrggbb`; null: the product's. White text on it has a contrast of at least 4.5 : 1. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** For people who have chosen none; null: that of their browser. */
  default_language: language.nullable(),
});
