import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { genaiSettings } from './assistant-shapes.ts';

export const getAssistantState = defineEndpoint({
  name: 'getAssistantState',
  method: 'GET',
  path: '/api/genai/state',
  summary: 'Whether there is an assistant',
  description: 'Whether a provider is set up and on. `reason` and `missing` say what is missing.',
  permission: 'signedIn',
  writes: false,
  response: z.object({
    is_available: z.boolean(),
    reason: z.enum(['not_set_up', 'off']).nullable(),
    /** Settings that an administrator has to give. */
    missing: z.array(z.enum(genaiSettings)),
  }),
});
