import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

/** Ends the session family of the access token at once, on every node. */
export const signOut = defineEndpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/identity/Authentication/logout',
  summary: 'Sign out',
  permission: 'signedIn',
  writes: true,
  response: nothing,
});
