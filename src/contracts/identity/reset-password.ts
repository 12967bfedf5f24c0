import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { nothing } from '../shapes/basics.ts';
import { securityAnswers } from './questions/question-list.ts';

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/identity/Authentication/resetpassword',
  summary: 'Choose a new password',
  description:
    'Sets the password of the person who got the link, with the password inside a compact JWE as for signing in. `answers` are those to the questions that `resetpassword/questions` names; wrong ones count as guesses. The link works once. All sessions of the person end.',
  permission: 'anyone',
  // Hashes before it opens a transaction of its own.
  writes: false,
  errors: ['link_invalid', 'answers_wrong', 'too_many_sign_ins'],
  body: z.object({
    token: z.string().min(1).max(200),
    credential: z.string().min(1).max(8000),
    answers: securityAnswers.optional(),
  }),
  response: nothing,
});

/** The content of the JWE of `resetPassword`. `issuedAt` is RFC 3339. */
export const newPasswordShape = z.object({
  password: z.string(),
  issuedAt: z.iso.datetime(),
  nonce: z.string().min(16).max(100),
});
