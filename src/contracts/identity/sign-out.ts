import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const signOut = defineEndpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/identity/Authentication/logout',
  summary: 'Sign out',
  description:
    'Ends a session family at once, on every node: the one of the bearer token, or of the refresh token `jwt` where a caller has no access token any more. It works with an expired licence, and answers the same if there was no session.',
  permission: 'anyone',
  writes: true,
  body: z.object({ jwt: z.string().min(1).max(4000).optional() }).default({}),
  response: nothing,
});
