import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';

export const forgotPassword = defineEndpoint({
  name: 'forgotPassword',
  method: 'GET',
  path: '/api/email/forgotpassword',
  summary: 'Forgot password',
  description:
    'Sends the user a mail with a link to choose a new password, valid for an hour and once. Unknown names get the same answer.',
  permission: 'anyone',
  // A GET by the address that clients know; it leaves only a job, which does nothing for a name that nobody has.
  writes: true,
  query: z.object({ username: z.string().trim().min(3).max(50) }),
  response: nothing,
});
