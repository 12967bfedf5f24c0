import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { genaiFailure } from './assistant-shapes.ts';

export const testGenai = defineEndpoint({
  name: 'testGenai',
  method: 'POST',
  path: '/api/genai/test',
  summary: 'Ask the generative provider for a word',
  description:
    'Asks the provider as it is saved for one word, and says what came back. It counts as a request.',
  permission: 'administrate',
  writes: false,
  errors: ['action_not_possible', 'assistant_not_set_up', 'assistant_off'],
  response: z.object({
    failure: genaiFailure.nullable(),
    status: z.number().int().nullable(),
    text: z.string(),
    duration_ms: z.number().int(),
  }),
});
