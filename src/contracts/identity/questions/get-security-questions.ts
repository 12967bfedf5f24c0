import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { securityQuestion } from './question-list.ts';

/** The token of a sign-in that owes answers; without it the caller's session counts. */
export const stepHeader = z.object({ access_token: z.string().min(1).max(4000).optional() });

export const getSecurityQuestions = defineEndpoint({
  name: 'getSecurityQuestions',
  method: 'GET',
  path: '/api/identity/manageauthenticator/policy/securityquestions',
  summary: 'Security questions, and which of them the caller has answered',
  description:
    'All questions there are, in the order in which they are offered, and how many of them the organisation wants answered. Answers are never told. Before a session exists, the header `access_token` has the token of a sign-in that answered `areSecurityQuestionsRequired`.',
  permission: 'anyone',
  takesSession: true,
  writes: false,
  errors: ['session_ended'],
  headers: stepHeader,
  response: z.object({
    requiredQuestionCount: z.number().int(),
    questions: z.array(z.object({ question: securityQuestion, isAnswered: z.boolean() })),
  }),
});
