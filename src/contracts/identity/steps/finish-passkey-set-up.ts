import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { passkeyName, registrationResponse } from '../passkeys/passkey-shapes.ts';
import { finishSetUp } from './finish-set-up.ts';

export const finishPasskeySetUp = defineEndpoint({
  name: 'finishPasskeySetUp',
  method: 'POST',
  path: '/api/identity/Authentication/setupmfa/passkey/finish',
  summary: 'Set up a passkey as the second factor that is owed',
  description:
    'Keeps the passkey that answers the challenge of `startPasskeySetUp` and goes on with the sign-in, as `setupmfa/finish` does. Ten recovery codes are answered, shown only here.',
  permission: 'anyone',
  // Uses the challenge up in a transaction of its own, whatever comes of the rest.
  writes: false,
  errors: ['session_ended', 'method_not_allowed', 'action_not_possible', 'in_use'],
  body: z.object({
    accessToken: z.string().min(1).max(4000),
    name: passkeyName,
    response: registrationResponse,
  }),
  response: finishSetUp.response,
});
