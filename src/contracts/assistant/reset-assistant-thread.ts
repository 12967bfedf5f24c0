import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { pageAddress } from './assistant-shapes.ts';

export const resetAssistantThread = defineEndpoint({
  name: 'resetAssistantThread',
  method: 'DELETE',
  path: '/api/genai/thread',
  summary: 'Reset the assistant',
  description: 'Deletes the caller’s thread of a page with its messages and the actions that still wait.',
  permission: 'signedIn',
  writes: true,
  query: z.object({ page: pageAddress.optional() }),
  response: z.object({ was_there: z.boolean() }),
});
