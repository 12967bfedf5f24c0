import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes/basics.ts';

/** Whether the bearer of the access token is signed in. */
export const isAuthenticated = defineEndpoint({
  name: 'isAuthenticated',
  method: 'GET',
  path: '/api/identity/Authentication/isAuthenticated',
  summary: 'Check the session',
  permission: 'signedIn',
  writes: false,
  errors: ['account_disabled', 'licence_expired'],
  response: z.object({ isAuthenticated: z.literal(true), expiresAt: instant }),
});
