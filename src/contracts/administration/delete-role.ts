import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteRole = defineEndpoint({
  name: 'deleteRole',
  method: 'POST',
  path: '/api/sys/role/:id/delete',
  summary: 'Delete a role',
  description: 'Deletes a role that no app mentions. Its members stay.',
  permission: 'administrate',
  writes: true,
  errors: ['in_use'],
  params: z.object({ id }),
  response: nothing,
});
