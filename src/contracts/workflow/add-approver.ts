import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, id, nothing } from '../shapes/basics.ts';

export const addApprover = defineEndpoint({
  name: 'addApprover',
  method: 'POST',
  path: '/api/Task/:taskId/addapprover',
  summary: 'Ask one more person',
  description: 'Asks one more person. Where one answer was enough, both must agree from now on.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['task_closed', 'action_not_possible'],
  params: z.object({ taskId: id }),
  body: z.object({ assignTo: id, message: actionMessage.default('') }),
  response: nothing,
});
