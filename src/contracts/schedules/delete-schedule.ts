import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteSchedule = defineEndpoint({
  name: 'deleteSchedule',
  method: 'POST',
  path: '/api/TaskScheduler/delete',
  summary: 'Delete a schedule',
  description:
    'Deletes a schedule with its log of runs. Entries that it created stay. Administrators can delete any schedule.',
  permission: 'signedIn',
  writes: true,
  body: z.object({ taskSchedulerId: id }),
  response: nothing,
});
