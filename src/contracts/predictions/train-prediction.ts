import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const trainPrediction = defineEndpoint({
  name: 'trainPrediction',
  method: 'POST',
  path: '/api/predictions/train',
  summary: 'Learn again',
  description:
    'Learns again from the finished entries that the caller may see, who becomes the owner of the prediction. The new version is used from then on; if it does no better than the trivial guess, nothing is suggested.',
  permission: 'designApps',
  writes: true,
  errors: ['validation_failed', 'action_not_possible'],
  body: z.object({ id }),
  response: z.object({ id, moduleId: id }),
});
