import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { prediction, predictionKinds } from './prediction-shapes.ts';

export const listPredictions = defineEndpoint({
  name: 'listPredictions',
  method: 'GET',
  path: '/api/predictions',
  summary: 'What an app predicts',
  description:
    'The predictions of an app with their newest trainings and how each did among entries that it had not learned from, and what could be predicted besides: fields with choices of their own, and numbers, that no step hides.',
  permission: 'designApps',
  writes: false,
  query: z.object({ moduleId: id }),
  response: z.object({
    /** The licence has no bot for predictions: nothing is trained and nothing suggested. */
    licence_missing: z.boolean(),
    predictions: z.array(prediction),
    candidates: z.array(
      z.object({ kind: z.enum(predictionKinds), field: z.string().nullable(), label: z.string() }),
    ),
  }),
});
