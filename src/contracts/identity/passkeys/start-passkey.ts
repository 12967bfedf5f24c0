import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { passkeyOptions } from './passkey-shapes.ts';

export const startPasskey = defineEndpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/identity/passkey/add/start',
  summary: 'Begin to add a passkey',
  description:
    'Answers options for `navigator.credentials.create` (WebAuthn). The caller proves again who they are: with the password inside a compact JWE as for signing in, or with a code of the authenticator app or a recovery code. The challenge counts once, for five minutes.',
  permission: 'signedIn',
  // Opens its own transactions: a failed attempt must stay counted although the call fails.
  writes: false,
  errors: ['code_wrong', 'too_many_sign_ins', 'action_not_possible', 'method_not_allowed'],
  body: z.object({
    credential: z.string().min(1).max(8000).optional(),
    code: z.string().trim().min(6).max(40).optional(),
  }),
  response: z.object({ options: passkeyOptions }),
});
