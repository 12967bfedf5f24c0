import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sessionTokens } from '../../shapes/session.ts';

export const replaceExpiredPassword = defineEndpoint({
  name: 'replaceExpiredPassword',
  method: 'POST',
  path: '/api/identity/Authentication/replaceexpiredpassword',
  summary: 'Replace an expired password',
  description:
    'For a sign-in that answered `isPasswordExpired`, with its `accessToken`: sets a new password with the old one, both inside a compact JWE as for `changepassword`, ends all sessions of the person and begins a new one.',
  permission: 'anyone',
  // Opens its own transactions: a failed attempt must stay counted although the call fails.
  writes: false,
  errors: ['session_ended', 'too_many_sign_ins'],
  body: z.object({
    accessToken: z.string().min(1).max(4000),
    credential: z.string().min(1).max(8000),
  }),
  response: sessionTokens,
});
