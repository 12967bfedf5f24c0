import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { instant } from '../../shapes/basics.ts';

export const getSignInRules = defineEndpoint({
  name: 'getSignInRules',
  method: 'GET',
  path: '/api/identity/manageauthenticator/policy',
  summary: 'What the sign-in policy asks of the caller',
  description:
    'Whether the caller has to have a second factor, when their password expires, what a new one must be like, and how many security questions they have to have answered.',
  permission: 'signedIn',
  writes: false,
  errors: ['session_ended'],
  response: z.object({
    isTwoFactorRequired: z.boolean(),
    isPasswordExpiryEnabled: z.boolean(),
    passwordExpiryDays: z.number().int().nullable(),
    /** When the password of the caller has to be replaced; null: never. */
    passwordExpiresOn: instant.nullable(),
    areSecurityQuestionsRequired: z.boolean(),
    /** How many questions have to be answered; 0: none. */
    requiredQuestionCount: z.number().int(),
    minimumPasswordLength: z.number().int(),
    /** A new password differs from this many of the latest. */
    passwordHistory: z.number().int(),
  }),
});
