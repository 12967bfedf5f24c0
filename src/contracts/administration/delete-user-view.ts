import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteUserView = defineEndpoint({
  name: 'deleteUserView',
  method: 'POST',
  path: '/api/sys/user/views/:id/delete',
  summary: 'Delete a saved view of users',
  description: "Deletes one of the caller's saved views.",
  permission: 'manageTenant',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
