import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const disableAuthenticator = defineEndpoint({
  name: 'disableAuthenticator',
  method: 'POST',
  path: '/api/identity/manageauthenticator/disable',
  summary: 'Turn the second factor off',
  description:
    'Removes the authenticator app, its recovery codes and all remembered machines of the caller, with a code of either.',
  permission: 'signedIn',
  // Opens its own transactions: a failed attempt must stay counted although the call fails.
  writes: false,
  errors: ['code_wrong', 'too_many_sign_ins', 'action_not_possible'],
  body: z.object({ code: z.string().trim().min(6).max(40) }),
  response: nothing,
});
