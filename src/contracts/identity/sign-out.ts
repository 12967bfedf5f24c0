import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const signOut = defineEndpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/identity/Authentication/logout',
  summary: 'Sign out',
  description:
    'Ends a session family at once, on every node: the one of the bearer token, or of the refresh token `jwt` where a caller has no access token any more. It works with an expired licence, and answers the same if there was no session. `singleLogoutUrl`, a path of this host that works once, is there where the session began at a SAML provider that wants to hear of its end: a browser goes there next.',
  permission: 'anyone',
  writes: true,
  body: z.object({ jwt: z.string().min(1).max(4000).optional() }).default({}),
  response: z.object({ singleLogoutUrl: z.string().optional() }),
});
