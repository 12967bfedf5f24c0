import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const forgetMachine = defineEndpoint({
  name: 'forgetMachine',
  method: 'POST',
  path: '/api/identity/manageauthenticator/forgetmachine',
  summary: 'Forget a remembered machine',
  description: 'The next sign-in on a machine of the caller needs the second factor again.',
  permission: 'signedIn',
  writes: true,
  body: z.object({ id }),
  response: nothing,
});
