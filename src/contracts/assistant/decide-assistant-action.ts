import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { assistantAction } from './assistant-shapes.ts';

export const decideAssistantAction = defineEndpoint({
  name: 'decideAssistantAction',
  method: 'POST',
  path: '/api/genai/action/:actionId',
  summary: 'Confirm or refuse what the assistant wants to do',
  description:
    'Makes exactly the call that was shown, with the rights that the caller has now, or drops it. Each action is decided once, within 15 minutes, by the person it was shown to; the assistant cannot do it.',
  permission: 'signedIn',
  writes: true,
  errors: ['action_not_possible'],
  params: z.object({ actionId: id }),
  body: z.object({ is_confirmed: z.boolean() }),
  response: assistantAction,
});
