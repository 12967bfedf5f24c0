import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { sessionTokens } from '../shapes/session.ts';

export const authenticate = defineEndpoint({
  name: 'authenticate',
  method: 'POST',
  path: '/api/identity/Authentication/authenticateiso',
  summary: 'Sign in',
  description:
    'Signs in with a user name and password inside a compact JWE (RFC 7516; RSA-OAEP-256, A256GCM).',
  permission: 'anyone',
  // Opens its own transactions: a failed attempt must stay counted although the call fails.
  writes: false,
  errors: ['sign_in_failed', 'too_many_sign_ins', 'account_disabled'],
  body: z.object({ credential: z.string().min(1).max(8000) }),
  response: sessionTokens,
});

/** The content of the JWE of `authenticate`. `issuedAt` is RFC 3339; each `nonce` is valid once. */
export const credentialShape = z.object({
  username: z.string().min(3).max(50),
  password: z.string().min(3).max(50),
  issuedAt: z.iso.datetime(),
  nonce: z.string().min(16).max(100),
});
