import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

export const validateToken = defineEndpoint({
  name: 'validateToken',
  method: 'POST',
  path: '/api/identity/Authentication/tokenValidation',
  summary: 'Check an access token',
  description: 'Whether an access token is still valid. The call itself needs no token.',
  permission: 'anyone',
  writes: false,
  body: z.object({ jwt: z.string().min(1).max(4000) }),
  response: z.object({ isValid: z.boolean(), expiresAt: instant.nullable() }),
});
