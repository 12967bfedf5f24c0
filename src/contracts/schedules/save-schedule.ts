import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id, instant } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { scheduleStatus, scheduleTimes } from '../shapes/schedule.ts';
import { rowSource } from './row-source.ts';

export const saveSchedule = defineEndpoint({
  name: 'saveSchedule',
  method: 'POST',
  path: '/api/TaskScheduler/save',
  summary: 'Save a schedule',
  description:
    "Creates a schedule that starts entries of an app in the caller's name or, with `taskSchedulerId` and the `revision` that was read, changes one. Keys that are absent keep their values. Files, secrets, calculated and generated values are left out. With `source`, each new row of a data connector starts an entry.",
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'stale_revision'],
  body: z.object({
    taskSchedulerId: id.optional(),
    revision: z.number().int().optional(),
    moduleId: id,
    name: z.string().trim().min(1).max(60),
    times: leavingAbsent(scheduleTimes),
    /** Default for a new schedule: true. */
    isSubmitting: z.boolean().optional(),
    data: entryValues,
    /** Only for people who design apps; null: one entry at a time. Default for a new schedule: null. */
    source: rowSource.nullable().optional(),
  }),
  response: z.object({
    taskSchedulerId: id,
    revision: z.number().int(),
    status: scheduleStatus,
    next_due_at: instant.nullable(),
  }),
});
