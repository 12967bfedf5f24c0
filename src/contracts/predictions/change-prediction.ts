import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { retrainingTimes } from './prediction-shapes.ts';

export const changePrediction = defineEndpoint({
  name: 'changePrediction',
  method: 'PATCH',
  path: '/api/predictions',
  summary: 'Switch a prediction on or off',
  description:
    'Switches a prediction on or off, says when it learns again by itself, or goes back to an earlier version. Keys that are absent keep their values. Only a version that did better than the trivial guess can be used, and only a prediction that has one can be switched on.',
  permission: 'designApps',
  writes: true,
  errors: ['validation_failed', 'action_not_possible'],
  body: z.object({
    id,
    is_on: z.boolean().optional(),
    retrains: z.enum(retrainingTimes).optional(),
    used_version: z.number().int().positive().optional(),
  }),
  response: z.object({ id, moduleId: id }),
});
