import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const deletePrediction = defineEndpoint({
  name: 'deletePrediction',
  method: 'DELETE',
  path: '/api/predictions/:id',
  summary: 'Forget a prediction',
  description: 'Deletes a prediction with all that it has learned. Entries stay.',
  permission: 'designApps',
  writes: true,
  params: z.object({ id }),
  response: z.object({ id, moduleId: id }),
});
