import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { sessionTokens } from '../shapes/session.ts';

export const refreshToken = defineEndpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/api/identity/Authentication/refreshToken',
  summary: 'Rotate the refresh token',
  description:
    'Exchanges a refresh token for new tokens. A refresh token that is used twice ends its whole session family. A caller who names the next refresh token may repeat the call until a response arrives.',
  permission: 'anyone',
  // Opens its own transactions: a revoked family must stay revoked although the call fails.
  writes: false,
  errors: ['session_ended'],
  body: z.object({
    jwt: z.string().min(1).max(4000),
    /** The next token, chosen by the caller: session id, a dot and 256 random bits in base64url. */
    next: z
      .string()
      .regex(/^[0-9a-f-]{36}\.[\w-]{43}$/)
      .optional(),
    /** The page refreshes without a user action, so the session keeps its end. */
    isIdle: z.boolean().default(false),
  }),
  response: sessionTokens,
});
