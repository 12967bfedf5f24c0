import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { sessionTokens } from '../shapes/session.ts';

/** Exchanges a refresh token for new tokens; a token used twice ends its whole session family. */
export const refreshToken = defineEndpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/api/identity/Authentication/refreshToken',
  summary: 'Rotate the refresh token',
  permission: 'anyone',
  // Opens its own transactions: a revoked family must stay revoked although the call fails.
  writes: false,
  errors: ['session_ended'],
  body: z.object({
    jwt: z.string().min(1).max(4000),
    /** The page asks by itself, nobody is there: the session ends when it would have ended. */
    isIdle: z.boolean().default(false),
  }),
  response: sessionTokens,
});
