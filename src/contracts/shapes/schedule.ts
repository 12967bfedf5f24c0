import { z } from 'zod';
import { repetitions } from '#engine/schedule/schedule-times.ts';
import { isDate } from '#engine/value/calendar.ts';
import { isTimeZone } from '#engine/value/zoned-time.ts';
import { id, instant, personShape } from './basics.ts';

const day = z.string().max(10).refine(isDate);

/** When a schedule is due (see `ScheduleTimes`). */
export const scheduleTimes = z.object({
  repeats: z.enum(repetitions),
  every: z.number().int().min(1).max(1000).default(1),
  beginsOn: day,
  endsOn: day.nullable().default(null),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  timeZone: z.string().max(60).refine(isTimeZone),
});

/** `Active`: comes by itself; `Paused`: waits until it is resumed; `Ended`: is not due any more. */
export const scheduleStatus = z.enum(['Active', 'Paused', 'Ended']);

/** Why a run began no entry: a code with its text in the reader's language, and the fields that were refused. */
export const scheduleFailure = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** One time that a schedule was due, or was run by hand. */
export const scheduleRun = z.object({
  id,
  due_at: instant,
  ran_at: instant,
  /** Who ran it by hand; null: its time had come. */
  started_by: personShape.nullable(),
  /** The entry that it began. */
  record_id: id.nullable(),
  /** Null: it began an entry. */
  failure: scheduleFailure.nullable(),
});

/** A schedule as lists show it. */
export const scheduleRow = z.object({
  schedule_id: id,
  moduleId: id,
  module_name: z.string(),
  app_icon: z.string(),
  name: z.string(),
  status: scheduleStatus,
  owner: personShape,
  isOwn: z.boolean(),
  times: scheduleTimes,
  /** Entries are submitted; else they are left to the owner as drafts. */
  isSubmitting: z.boolean(),
  next_due_at: instant.nullable(),
  last_run: scheduleRun.pick({ ran_at: true, failure: true }).nullable(),
});
