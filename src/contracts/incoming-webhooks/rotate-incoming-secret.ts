import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const rotateIncomingSecret = defineEndpoint({
  name: 'rotateIncomingSecret',
  method: 'POST',
  path: '/api/webhook/incoming/rotatesecret',
  summary: 'Rotate the secret of an incoming webhook',
  description:
    'Makes a new secret and returns it once, to the owner, or for a service person to those who can make service keys. For a day calls by the old one are accepted too; without `keep_old` it ends at once.',
  permission: 'manageTenant',
  writes: false,
  body: z.object({ id, keep_old: z.boolean().default(true) }),
  response: z.object({ secret: z.string(), old_until: instant.nullable() }),
});
