import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { sessionTokens } from '../shapes/session.ts';

export const loginWith2Fa = defineEndpoint({
  name: 'loginWith2Fa',
  method: 'POST',
  path: '/api/identity/Authentication/loginWith2Fa',
  summary: 'Sign in with a second factor',
  description:
    'Ends a sign-in that answered `is2faRequired`, with its `accessToken` as bearer token or in the body. The code is one of the authenticator app (RFC 6238, one step early or late; each code works once) or a recovery code. `rememberMachine` lets this browser sign in without a code for 25 days.',
  permission: 'anyone',
  // Opens its own transactions: a failed attempt must stay counted although the call fails.
  writes: false,
  errors: ['code_wrong', 'too_many_sign_ins', 'session_ended'],
  body: z.object({
    twoFactorCode: z.string().trim().min(6).max(40),
    /** The `accessToken` of the sign-in, for clients that send no bearer token. */
    accessToken: z.string().max(4000).optional(),
    rememberMachine: z.boolean().default(false),
    /** For clients that send it; a session lasts as long either way. */
    isPersistent: z.boolean().optional(),
  }),
  response: sessionTokens,
});
