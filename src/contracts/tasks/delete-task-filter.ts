import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteTaskFilter = defineEndpoint({
  name: 'deleteTaskFilter',
  method: 'POST',
  path: '/api/Task/filters/:id/delete',
  summary: 'Delete a saved filter of tasks',
  description: "Deletes one of the caller's saved filters.",
  permission: 'signedIn',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
