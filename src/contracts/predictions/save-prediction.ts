import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { predictedField, predictionKinds } from './prediction-shapes.ts';

export const savePrediction = defineEndpoint({
  name: 'savePrediction',
  method: 'POST',
  path: '/api/predictions/save',
  summary: 'Predict something of an app’s entries',
  description:
    'Begins to learn from the finished entries of an app that the caller may see. `choice` and `amount` need a `field`, `duration` has none. Nothing is suggested to anyone until it is switched on.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['validation_failed', 'duplicate_name'],
  body: z.object({
    moduleId: id,
    kind: z.enum(predictionKinds),
    field: predictedField.nullable().optional(),
  }),
  response: z.object({ id, moduleId: id }),
});
