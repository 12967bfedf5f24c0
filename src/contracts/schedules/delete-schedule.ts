import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Deletes a schedule with what is noted of its runs; the entries that it began stay. Administrators may, too. */
export const deleteSchedule = defineEndpoint({
  name: 'deleteSchedule',
  method: 'POST',
  path: '/api/TaskScheduler/delete',
  summary: 'Delete a schedule',
  permission: 'signedIn',
  writes: true,
  body: z.object({ taskSchedulerId: id }),
  response: nothing,
});
