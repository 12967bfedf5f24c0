import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Forgets one of the user's saved filters. */
export const deleteTaskFilter = defineEndpoint({
  name: 'deleteTaskFilter',
  method: 'POST',
  path: '/api/Task/filters/:id/delete',
  summary: 'Delete a saved filter of tasks',
  permission: 'signedIn',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
