import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, instant } from '../../shapes/basics.ts';
import { countedTime, eventLogShape } from './event-log-shape.ts';

export const listStepEntries = defineEndpoint({
  name: 'listStepEntries',
  method: 'POST',
  path: '/api/insight/process/entries',
  summary: 'Entries behind a step of a process',
  description:
    'The runs of an app that came to a step, those first that waited there longest, with the entries they belong to. Only entries that the caller may see. The 100 longest of at most the newest 5,000 runs.',
  permission: 'analyse',
  writes: false,
  errors: ['validation_failed', 'timed_out'],
  body: eventLogShape.extend({ activityId: z.string().min(1).max(100), time: countedTime.optional() }),
  response: z.object({
    /** The runs that came there. */
    total: z.number().int(),
    items: z.array(
      z.object({
        runId: id,
        recordId: id,
        title: z.string(),
        /** When the run started. */
        startedOn: instant,
        /** Completed, Rejected or Withdrawn; null while it is running. */
        result: z.string().nullable(),
        visits: z.number().int(),
        /** How long it waited there, all times together; up to now where it still is. */
        waitedSeconds: z.number(),
        isHere: z.boolean(),
      }),
    ),
  }),
});
