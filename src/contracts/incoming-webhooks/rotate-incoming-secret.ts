import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const rotateIncomingSecret = defineEndpoint({
  name: 'rotateIncomingSecret',
  method: 'POST',
  path: '/api/webhook/incoming/rotatesecret',
  summary: 'Rotate the secret of an incoming webhook',
  description:
    'Makes a new secret and returns it once, to the owner, or for a service person to those who can make service keys. Calls by the old one are accepted for another day, as are those by others whose day is not over; without `keep_old` all old ones end now.',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible', 'secret_of_owner'],
  body: z.object({ id, keep_old: z.boolean().default(true) }),
  response: z.object({ secret: z.string(), old_until: instant.nullable() }),
});
