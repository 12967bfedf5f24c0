import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { startPasskey } from '../passkeys/start-passkey.ts';

export const startPasskeySetUp = defineEndpoint({
  name: 'startPasskeySetUp',
  method: 'POST',
  path: '/api/identity/Authentication/setupmfa/passkey/start',
  summary: 'Begin to set up a passkey as the second factor that is owed',
  description:
    'For a sign-in that answered `is2faRequired` without `is2faEnabled`: options for `navigator.credentials.create` (WebAuthn). `accessToken` is the one of that sign-in. The challenge counts once, for five minutes.',
  permission: 'anyone',
  writes: true,
  errors: ['session_ended', 'method_not_allowed', 'action_not_possible'],
  body: z.object({ accessToken: z.string().min(1).max(4000) }),
  response: startPasskey.response,
});
