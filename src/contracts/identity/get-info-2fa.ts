import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getInfo2fa = defineEndpoint({
  name: 'getInfo2fa',
  method: 'GET',
  path: '/api/identity/Authentication/getInfo2fa',
  summary: 'The second factor of the caller',
  description:
    'Whether the caller has an authenticator app, how many recovery codes are left and which machines are remembered. For a session, or for the `accessToken` of a sign-in that still owes the second factor, which learns nothing of machines.',
  permission: 'anyone',
  writes: false,
  errors: ['session_ended'],
  response: z.object({
    is2faEnabled: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    /** The address of the person, all but the first letter and the domain hidden. */
    emailHint: z.string(),
    machines: z.array(
      z.object({ id: z.uuid(), userAgent: z.string(), rememberedOn: z.string(), expiresOn: z.string() }),
    ),
  }),
});
