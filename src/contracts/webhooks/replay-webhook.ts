import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const replayWebhook = defineEndpoint({
  name: 'replayWebhook',
  method: 'POST',
  path: '/api/webhook/replay',
  summary: 'Replay a period',
  description:
    'Sends the messages of a period again, under the same ids: all of them, or only those that have not arrived, such as those held while the webhook was paused. At most 10,000 at once, the oldest first.',
  permission: 'manageTenant',
  writes: true,
  errors: ['action_not_possible', 'webhook_of_owner'],
  body: z.object({
    id,
    from: instant,
    until: instant,
    /** Not those that have arrived. */
    only_missing: z.boolean().default(true),
  }),
  response: z.object({ count: z.number().int() }),
});
