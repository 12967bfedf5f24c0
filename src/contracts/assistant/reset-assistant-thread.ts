import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const resetAssistantThread = defineEndpoint({
  name: 'resetAssistantThread',
  method: 'DELETE',
  path: '/api/genai/thread',
  summary: 'Reset the assistant',
  description: 'Deletes the caller’s thread with its messages and the actions that still wait.',
  permission: 'signedIn',
  writes: true,
  response: z.object({ was_there: z.boolean() }),
});
