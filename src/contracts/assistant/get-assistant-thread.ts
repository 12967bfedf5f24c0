import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { assistantThread, pageAddress } from './assistant-shapes.ts';

export const getAssistantThread = defineEndpoint({
  name: 'getAssistantThread',
  method: 'GET',
  path: '/api/genai/thread',
  summary: 'The thread with the assistant',
  description:
    'What the caller and the assistant have said, and the actions that were asked for. Nobody else reads it. Pages of an app that has a `threadId` have a thread of their own, shared by the apps with the same one; `page` is the address of the page.',
  permission: 'signedIn',
  writes: false,
  query: z.object({ page: pageAddress.optional() }),
  response: assistantThread,
});
