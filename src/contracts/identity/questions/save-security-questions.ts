import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { sessionTokens } from '../../shapes/session.ts';
import { stepHeader } from './get-security-questions.ts';
import { securityAnswers } from './question-list.ts';

export const saveSecurityQuestions = defineEndpoint({
  name: 'saveSecurityQuestions',
  method: 'POST',
  path: '/api/identity/manageauthenticator/policy/securityquestions/save',
  summary: 'Answer security questions',
  description:
    'Replaces all answers of the caller. They are kept as hashes. At least as many are needed as the organisation wants; no two may be alike. With the header `access_token` of a sign-in that owes answers, the sign-in goes on: `session` has its tokens.',
  permission: 'anyone',
  takesSession: true,
  // Hashes before it opens a transaction of its own.
  writes: false,
  errors: ['session_ended'],
  headers: stepHeader,
  body: z.object({ answers: securityAnswers }),
  response: z.object({ session: sessionTokens.nullable() }),
});
