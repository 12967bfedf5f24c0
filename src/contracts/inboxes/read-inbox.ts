import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const readInbox = defineEndpoint({
  name: 'readInbox',
  method: 'POST',
  path: '/api/inbox/read',
  summary: 'Read an inbox now',
  description:
    'Has an active inbox read as soon as possible instead of at its next turn. One that is read at this moment is not read twice at a time.',
  permission: 'manageTenant',
  writes: true,
  errors: ['action_not_possible'],
  body: z.object({ id }),
  response: nothing,
});
