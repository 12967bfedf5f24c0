import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

export const isAuthenticated = defineEndpoint({
  name: 'isAuthenticated',
  method: 'GET',
  path: '/api/identity/Authentication/isAuthenticated',
  summary: 'Check the session',
  description: 'Whether the caller of this access token is signed in.',
  permission: 'signedIn',
  writes: false,
  errors: ['account_disabled', 'licence_expired'],
  response: z.object({ isAuthenticated: z.literal(true), expiresAt: instant }),
});
