import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id, instant } from '../shapes/basics.ts';
import { entryDetail } from '../shapes/entry.ts';
import { scheduleRow } from '../shapes/schedule.ts';
import { rowSource } from './row-source.ts';

export const getSchedule = defineEndpoint({
  name: 'getSchedule',
  method: 'GET',
  path: '/api/TaskScheduler/:id/detail',
  summary: 'A schedule',
  description:
    'One schedule. Its owner also gets its values, as they fit the app now, and what they refer to. For anyone else, or an owner who can no longer start entries of the app, `data` is null.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ id }),
  response: scheduleRow.extend({
    revision: z.number().int(),
    /** The next few due times. */
    coming: z.array(instant),
    data: entryValues.nullable(),
    /** For its owner: where its rows come from; null: it starts one entry at a time. */
    source: rowSource.nullable(),
    references: entryDetail.shape.references,
  }),
});
