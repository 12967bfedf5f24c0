import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { instant } from '../../shapes/basics.ts';

export const getSignInRules = defineEndpoint({
  name: 'getSignInRules',
  method: 'GET',
  path: '/api/identity/manageauthenticator/policy',
  summary: 'What the sign-in policy asks of the caller',
  description:
    'Whether the caller has to have a second factor, when their password expires, and what a new one must be like.',
  permission: 'signedIn',
  writes: false,
  errors: ['session_ended'],
  response: z.object({
    isTwoFactorRequired: z.boolean(),
    isPasswordExpiryEnabled: z.boolean(),
    passwordExpiryDays: z.number().int().nullable(),
    /** When the password of the caller has to be replaced; null: never. */
    passwordExpiresOn: instant.nullable(),
    minimumPasswordLength: z.number().int(),
    /** A new password differs from this many of the latest. */
    passwordHistory: z.number().int(),
  }),
});
