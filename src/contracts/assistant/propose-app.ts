import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const proposeApp = defineEndpoint({
  name: 'proposeApp',
  method: 'POST',
  path: '/api/genai/app',
  summary: 'Make an app from words',
  description:
    'Asks the provider for an app in the product’s own format, compiles it and has it checked; what the checks find goes back to the provider, at most three times. Streams lines of JSON: `round` after each check, then `made` or `failed`. Nothing is created yet.',
  permission: 'designApps',
  writes: false,
  transport: 'file',
  errors: ['action_not_possible', 'assistant_not_set_up', 'assistant_off'],
  body: z.object({ words: z.string().trim().min(3).max(4_000) }),
  response: z.unknown(),
});
