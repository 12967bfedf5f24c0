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

/** `Active`: runs at its times; `Paused`: waits until it is resumed; `Ended`: has no further times. */
export const scheduleStatus = z.enum(['Active', 'Paused', 'Ended']);

/** Why a run started no entry: a code with its text in the reader's language, and the refused fields. */
export const scheduleFailure = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** One run of a schedule, at a due time or by hand. */
export const scheduleRun = z.object({
  id,
  due_at: instant,
  ran_at: instant,
  /** The person who ran it by hand; null: it was due. */
  started_by: personShape.nullable(),
  /** `running`: it asks its connector or starts entries; `waiting`: its connector is paused by hand. */
  state: z.enum(['running', 'waiting', 'ended']),
  /** The entry that the run started; null if it started none, or takes rows from a connector. */
  record_id: id.nullable(),
  /** Why no entry was started, or why rows started none. */
  failure: scheduleFailure.nullable(),
  /** What it waits for, in the reader's language; null: it does not wait. */
  waits: z.string().nullable(),
  /** What came of the rows that the connector gave; null: the schedule has no connector, or it gave none yet. */
  rows: z
    .object({
      given: z.number().int(),
      started: z.number().int(),
      /** Those that had started an entry before. */
      known: z.number().int(),
      refused: z.number().int(),
      /** Some are left for the next run. */
      isCut: z.boolean(),
    })
    .nullable(),
  /** The first refused rows, counted from 1, with why they started no entry. */
  refusals: z.array(z.object({ row: z.number().int(), failure: scheduleFailure })),
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
  /** Whether entries are submitted; otherwise the owner gets them as drafts. */
  isSubmitting: z.boolean(),
  /** Whether it starts an entry for each row of a data connector. */
  takesRows: z.boolean(),
  next_due_at: instant.nullable(),
  last_run: scheduleRun.pick({ ran_at: true, failure: true }).nullable(),
});
