import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/identity/Authentication/changepassword',
  summary: 'Change the password',
  description:
    'Sets a new password with the old one, both inside a compact JWE as for signing in. All other sessions of the caller end.',
  permission: 'signedIn',
  // Opens its own transactions: a failed attempt must stay counted although the call fails.
  writes: false,
  errors: ['too_many_sign_ins'],
  body: z.object({ credential: z.string().min(1).max(8000) }),
  response: nothing,
});

/** The content of the JWE of `changePassword`. `issuedAt` is RFC 3339; each `nonce` is valid once. */
export const changedPasswordShape = z.object({
  oldPassword: z.string(),
  password: z.string(),
  issuedAt: z.iso.datetime(),
  nonce: z.string().min(16).max(100),
});
