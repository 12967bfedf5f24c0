import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const signOut = defineEndpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/identity/Authentication/logout',
  summary: 'Sign out',
  description: 'Ends the session family of the access token at once, on every node.',
  permission: 'signedIn',
  writes: true,
  response: nothing,
});
