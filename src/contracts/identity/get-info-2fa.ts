import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getInfo2fa = defineEndpoint({
  name: 'getInfo2fa',
  method: 'GET',
  path: '/api/identity/Authentication/getInfo2fa',
  summary: 'The second factor of the caller',
  description:
    'Whether the caller has an authenticator app, how many recovery codes are left and which machines are remembered.',
  permission: 'signedIn',
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
