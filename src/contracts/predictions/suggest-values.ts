import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { suggestedValues } from './prediction-shapes.ts';

export const suggestValues = defineEndpoint({
  name: 'suggestValues',
  method: 'POST',
  path: '/api/predictions/suggest',
  summary: 'What an entry probably has',
  description:
    'What the predictions of an app that are switched on say about an entry with these values: a choice for fields that are still blank and that the caller may fill in, numbers that are unusual, and how long the entry will probably take. They use only fields that no step hides from anybody. Nothing is stored.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ moduleId: id, recordId: id.optional(), taskId: id.optional() }),
  body: z.object({ data: entryValues }),
  response: suggestedValues,
});
