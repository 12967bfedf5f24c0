import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { getSharedKey } from '../get-shared-key.ts';

export const startSetUp = defineEndpoint({
  name: 'startSetUp',
  method: 'POST',
  path: '/api/identity/Authentication/setupmfa/start',
  summary: 'Begin to set up the second factor that is owed',
  description:
    'For a sign-in that answered `is2faRequired` without `is2faEnabled`: the key of a new authenticator app, as `sharedKeyQRCodeUri` answers it. `accessToken` is the one of that sign-in.',
  permission: 'anyone',
  // Seals the key before it opens a transaction of its own.
  writes: false,
  errors: ['session_ended', 'action_not_possible'],
  body: z.object({ accessToken: z.string().min(1).max(4000) }),
  response: getSharedKey.response,
});
