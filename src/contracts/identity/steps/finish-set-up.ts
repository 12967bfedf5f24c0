import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sessionTokens } from '../../shapes/session.ts';

export const finishSetUp = defineEndpoint({
  name: 'finishSetUp',
  method: 'POST',
  path: '/api/identity/Authentication/setupmfa/finish',
  summary: 'Set up the second factor that is owed',
  description:
    'Turns the authenticator app on with its first code and goes on with the sign-in: tokens of a session, or of the next step. Ten recovery codes are answered, shown only here.',
  permission: 'anyone',
  // Opens its own transactions: a failed attempt must stay counted although the call fails.
  writes: false,
  errors: ['session_ended', 'code_wrong', 'too_many_sign_ins', 'action_not_possible'],
  body: z.object({ accessToken: z.string().min(1).max(4000), code: z.string().trim().min(6).max(40) }),
  response: sessionTokens.extend({ recoveryCodes: z.array(z.string()) }),
});
