import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const enableAuthenticator = defineEndpoint({
  name: 'enableAuthenticator',
  method: 'POST',
  path: '/api/identity/manageauthenticator/enableAuthenticator',
  summary: 'Turn the second factor on',
  description:
    'Turns the authenticator app on with its first code, and answers ten recovery codes, each of which works once. They are shown only here.',
  permission: 'signedIn',
  // Opens its own transactions: a failed attempt must stay counted although the call fails.
  writes: false,
  errors: ['code_wrong', 'too_many_sign_ins', 'action_not_possible'],
  body: z.object({ code: z.string().trim().min(6).max(40) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});
