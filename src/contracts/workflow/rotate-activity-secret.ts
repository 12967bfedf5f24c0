import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

export const rotateActivitySecret = defineEndpoint({
  name: 'rotateActivitySecret',
  method: 'POST',
  path: '/api/sys/organization/webhooksecret/rotate',
  summary: 'Rotate the secret of Call webhook',
  description:
    'Makes a new secret for the messages of the activity *Call webhook* and returns it. The old one signs for another day, beside others whose day is not over; without `keep_old` all old ones end now.',
  permission: 'administrate',
  writes: false,
  errors: ['action_not_possible'],
  body: z.object({ keep_old: z.boolean().default(true) }),
  response: z.object({ secret: z.string(), old_until: instant.nullable() }),
});
