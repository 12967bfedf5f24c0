import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const renewRecoveryCodes = defineEndpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/identity/manageauthenticator/recoverycodes',
  summary: 'New recovery codes',
  description: 'Replaces the recovery codes of the caller, with a code of the authenticator app.',
  permission: 'signedIn',
  // Opens its own transactions: a failed attempt must stay counted although the call fails.
  writes: false,
  errors: ['code_wrong', 'too_many_sign_ins', 'action_not_possible'],
  body: z.object({ code: z.string().trim().min(6).max(40) }),
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});
