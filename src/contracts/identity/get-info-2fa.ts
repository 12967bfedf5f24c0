import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { stepHeader } from './questions/get-security-questions.ts';

export const getInfo2fa = defineEndpoint({
  name: 'getInfo2fa',
  method: 'GET',
  path: '/api/identity/Authentication/getInfo2fa',
  summary: 'The second factor of the caller',
  description:
    'Whether the caller has a second factor and an authenticator app, how many recovery codes are left and which machines are remembered. Before a session exists, the header `access_token` has the token of a sign-in that owes a step: the answer then says which, and names no machines.',
  permission: 'anyone',
  takesSession: true,
  writes: false,
  errors: ['session_ended'],
  headers: stepHeader,
  response: z.object({
    /** Whether they have any second factor: an authenticator app or a passkey. */
    is2faEnabled: z.boolean(),
    hasAuthenticator: z.boolean(),
    /** The sign-in owes a second factor or its set-up. Like the next two, false once a session exists. */
    is2faRequired: z.boolean(),
    isPasswordExpired: z.boolean(),
    areSecurityQuestionsRequired: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    /** The address of the person, all but the first letter and the domain hidden. */
    emailHint: z.string(),
    machines: z.array(
      z.object({ id: z.uuid(), userAgent: z.string(), rememberedOn: z.string(), expiresOn: z.string() }),
    ),
  }),
});
