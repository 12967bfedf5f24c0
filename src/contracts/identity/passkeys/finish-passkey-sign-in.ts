import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sessionTokens } from '../../shapes/session.ts';
import { authenticationResponse } from './passkey-shapes.ts';

export const finishPasskeySignIn = defineEndpoint({
  name: 'finishPasskeySignIn',
  method: 'POST',
  path: '/api/identity/passkey/signin/finish',
  summary: 'Sign in with a passkey',
  description:
    'Signs in with the passkey that answers the challenge of `startPasskeySignIn`. Without `accessToken` the passkey is all that is asked for, so its authenticator must have verified the person (PIN, finger, face). Unknown passkeys, wrong signatures, other origins and challenges that were used get one refusal.',
  permission: 'anyone',
  // Uses the challenge up in a transaction of its own, whatever comes of the rest.
  writes: false,
  errors: ['passkey_refused', 'account_disabled', 'session_ended', 'method_not_allowed'],
  body: z.object({
    accessToken: z.string().max(4000).optional(),
    rememberMachine: z.boolean().default(false),
    response: authenticationResponse,
  }),
  response: sessionTokens,
});
