import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const resetAuthenticator = defineEndpoint({
  name: 'resetAuthenticator',
  method: 'POST',
  path: '/api/sys/user/resetauthenticator',
  summary: 'Remove the second factor of a user',
  description:
    'For somebody who has lost their authenticator app and their recovery codes: removes both, forgets their machines and ends their sessions. The next sign-in needs the password alone.',
  permission: 'administrate',
  writes: true,
  errors: ['action_not_possible'],
  body: z.object({ id }),
  response: nothing,
});
