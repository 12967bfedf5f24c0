import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { passkeyOptions } from './passkey-shapes.ts';

export const startPasskeySignIn = defineEndpoint({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/identity/passkey/signin/start',
  summary: 'Begin to sign in with a passkey',
  description:
    'Answers options for `navigator.credentials.get` (WebAuthn). Without `accessToken`, for signing in without a password; with the one of a sign-in that answered `is2faRequired`, for its second factor. The challenge counts once, for five minutes.',
  permission: 'anyone',
  writes: true,
  errors: ['session_ended', 'method_not_allowed'],
  body: z.object({ accessToken: z.string().max(4000).optional() }),
  response: z.object({ options: passkeyOptions }),
});
