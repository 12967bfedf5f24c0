import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { securityQuestion } from './question-list.ts';

export const getResetQuestions = defineEndpoint({
  name: 'getResetQuestions',
  method: 'POST',
  path: '/api/identity/Authentication/resetpassword/questions',
  summary: 'What has to be answered to choose a new password',
  description:
    'The security questions that `resetPassword` needs answers to, for the token of a link; none for an invitation, and none while the organisation does not use them.',
  permission: 'anyone',
  writes: false,
  errors: ['link_invalid'],
  body: z.object({ token: z.string().min(1).max(200) }),
  response: z.object({ questions: z.array(securityQuestion) }),
});
