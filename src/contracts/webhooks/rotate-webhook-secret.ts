import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const rotateWebhookSecret = defineEndpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/webhook/rotatesecret',
  summary: 'Rotate the secret',
  description:
    'Makes a new secret for a webhook and returns it once, to the owner alone. The old one signs for another day, beside others whose day is not over; without `keep_old` all old ones end now.',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible', 'webhook_of_owner'],
  body: z.object({ id, keep_old: z.boolean().default(true) }),
  response: z.object({ secret: z.string(), old_until: instant.nullable() }),
});
