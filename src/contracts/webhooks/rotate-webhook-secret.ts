import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const rotateWebhookSecret = defineEndpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/api/webhook/rotatesecret',
  summary: 'Rotate the secret',
  description:
    'Makes a new secret for a webhook and returns it once. For a day both secrets sign; without `keep_old` the old one ends at once.',
  permission: 'manageTenant',
  writes: false,
  body: z.object({ id, keep_old: z.boolean().default(true) }),
  response: z.object({ secret: z.string(), old_until: instant.nullable() }),
});
