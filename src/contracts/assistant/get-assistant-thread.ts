import { defineEndpoint } from '../endpoint.ts';
import { assistantThread } from './assistant-shapes.ts';

export const getAssistantThread = defineEndpoint({
  name: 'getAssistantThread',
  method: 'GET',
  path: '/api/genai/thread',
  summary: 'The thread with the assistant',
  description:
    'What the caller and the assistant have said, and the actions that were asked for. Nobody else reads it.',
  permission: 'signedIn',
  writes: false,
  response: assistantThread,
});
