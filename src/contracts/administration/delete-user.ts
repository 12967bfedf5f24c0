import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteUser = defineEndpoint({
  name: 'deleteUser',
  method: 'POST',
  path: '/api/sys/user/:id/delete',
  summary: 'Deactivate a user',
  description:
    'Deactivates a user: all sessions end, and nobody can give them work. What they have done stays theirs. Saving the user as active undoes it.',
  permission: 'administrate',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
