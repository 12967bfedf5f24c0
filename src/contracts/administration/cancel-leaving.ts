import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const cancelLeaving = defineEndpoint({
  name: 'cancelLeaving',
  method: 'DELETE',
  path: '/api/sys/user/:id/leaving-date',
  summary: 'Remove the day on which a user leaves',
  description: 'The user stays. Without a day that is set nothing happens.',
  permission: 'administrate',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
