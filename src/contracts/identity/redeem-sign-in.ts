import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { sessionTokens } from '../shapes/session.ts';

export const redeemSignIn = defineEndpoint({
  name: 'redeemSignIn',
  method: 'POST',
  path: '/api/identity/sso/redeem',
  summary: 'Finish a single sign-on',
  description:
    'Exchanges the code of `/authentication/sso` for a session. A code is valid once, for a minute, and only in the browser in which the sign-in began. `returnUrl` is the path that the person wanted.',
  permission: 'anyone',
  // Opens its own transactions: a code stays used although the call fails.
  writes: false,
  errors: ['sign_in_failed', 'account_disabled'],
  body: z.object({ code: z.string().regex(/^[\w-]{43}$/) }),
  response: sessionTokens.extend({ returnUrl: z.string() }),
});
