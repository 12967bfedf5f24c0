import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { incomingTrial } from '../incoming-webhooks/incoming-shapes.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { scheduleFailure } from '../shapes/schedule.ts';
import { rowSource } from './row-source.ts';

export const trySchedule = defineEndpoint({
  name: 'trySchedule',
  method: 'POST',
  path: '/api/TaskScheduler/try',
  summary: 'Try out a schedule with a data connector',
  description:
    'Asks the data connector, and says for its first rows what entries they would start, with the rights of the caller. Each entry is made, checks included, and then undone: nothing is stored or sent but the call of the connector.',
  permission: 'designApps',
  writes: false,
  errors: ['validation_failed'],
  body: z.object({
    /** An existing schedule whose known rows count as known. */
    taskSchedulerId: id.optional(),
    moduleId: id,
    isSubmitting: z.boolean().default(true),
    data: entryValues,
    source: rowSource,
  }),
  response: z.object({
    /** Why the connector gave no rows; null: it gave some, or an empty list. */
    failure: scheduleFailure.nullable(),
    given: z.number().int(),
    known: z.number().int(),
    /** The first rows that are not known, counted from 1. */
    rows: z.array(
      incomingTrial
        .pick({ workflow_status: true, values: true, code: true, message: true, faults: true })
        .extend({ row: z.number().int(), key: z.string().nullable() }),
    ),
  }),
});
