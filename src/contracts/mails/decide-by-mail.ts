import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';
import { mailToken } from './open-mail-decision.ts';

export const decideByMail = defineEndpoint({
  name: 'decideByMail',
  method: 'POST',
  path: '/api/Task/maildecision/decide',
  summary: 'Decide by a link in a mail',
  description:
    'Decides a task with the link in a mail, once. The link is valid for the person it was sent to and for this task only.',
  permission: 'anyone',
  writes: false,
  errors: ['task_closed', 'validation_failed'],
  body: z.object({ token: mailToken, accepted: z.boolean(), description: actionMessage.default('') }),
  response: z.object({ workflow_status: entryStatus }),
});
