import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getAssistantState = defineEndpoint({
  name: 'getAssistantState',
  method: 'GET',
  path: '/api/genai/state',
  summary: 'Whether there is an assistant',
  description: 'Whether a provider is set up and on. `reason` says what is missing.',
  permission: 'signedIn',
  writes: false,
  response: z.object({
    is_available: z.boolean(),
    reason: z.enum(['not_set_up', 'off']).nullable(),
  }),
});
