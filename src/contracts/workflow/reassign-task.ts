import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, id, nothing } from '../shapes/basics.ts';

export const reassignTask = defineEndpoint({
  name: 'reassignTask',
  method: 'POST',
  path: '/api/EntryModule/reassignment',
  summary: 'Reassign a task',
  description: 'Reassigns an open task to another user.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['task_closed', 'action_not_possible'],
  query: z.object({ taskId: id, assignTo: id }),
  body: z.object({ message: actionMessage.default('') }),
  response: nothing,
});
