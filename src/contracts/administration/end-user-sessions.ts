import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const endUserSessions = defineEndpoint({
  name: 'endUserSessions',
  method: 'POST',
  path: '/api/sys/user/endsessions',
  summary: 'Sign a user out',
  description:
    'Ends every session of a user and forgets their remembered machines, or ends only the session `session_id`. They can sign in again.',
  permission: 'administrate',
  writes: true,
  body: z.object({ id, session_id: id.optional() }),
  response: z.object({ count: z.number().int() }),
});
