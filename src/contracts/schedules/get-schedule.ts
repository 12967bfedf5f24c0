import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id, instant } from '../shapes/basics.ts';
import { entryDetail } from '../shapes/entry.ts';
import { scheduleRow } from '../shapes/schedule.ts';

/**
 * A schedule. Its owner gets the values too that it keeps, as they fit the app now, and what these refer to; somebody else, or an
 * owner who may not begin entries of the app any more, gets `data` null.
 */
export const getSchedule = defineEndpoint({
  name: 'getSchedule',
  method: 'GET',
  path: '/api/TaskScheduler/:id/detail',
  summary: 'A schedule',
  permission: 'signedIn',
  writes: false,
  params: z.object({ id }),
  response: scheduleRow.extend({
    revision: z.number().int(),
    /** The next few moments at which it is due. */
    coming: z.array(instant),
    data: entryValues.nullable(),
    references: entryDetail.shape.references,
  }),
});
