import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id, instant } from '../shapes/basics.ts';
import { scheduleStatus, scheduleTimes } from '../shapes/schedule.ts';

/**
 * Makes a schedule that begins entries of an app in the user's name or, with `taskSchedulerId` and the `revision` that
 * was read, changes one of theirs. Files, secrets, and what is calculated or given out are left out of its values.
 */
export const saveSchedule = defineEndpoint({
  name: 'saveSchedule',
  method: 'POST',
  path: '/api/TaskScheduler/save',
  summary: 'Save a schedule',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'stale_revision'],
  body: z.object({
    taskSchedulerId: id.optional(),
    revision: z.number().int().optional(),
    moduleId: id,
    name: z.string().trim().min(1).max(60),
    times: scheduleTimes,
    isSubmitting: z.boolean().default(true),
    data: entryValues,
  }),
  response: z.object({
    taskSchedulerId: id,
    revision: z.number().int(),
    status: scheduleStatus,
    next_due_at: instant.nullable(),
  }),
});
