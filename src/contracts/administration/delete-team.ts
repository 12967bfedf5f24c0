import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteTeam = defineEndpoint({
  name: 'deleteTeam',
  method: 'POST',
  path: '/api/sys/team/:id/delete',
  summary: 'Delete a team',
  description: 'Deletes a team that no app mentions. Its members stay.',
  permission: 'administrate',
  writes: true,
  errors: ['in_use'],
  params: z.object({ id }),
  response: nothing,
});
