import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, id } from '../shapes/basics.ts';
import { taskIds, taskResults } from '../shapes/task-result.ts';

export const reassignTasks = defineEndpoint({
  name: 'reassignTasks',
  method: 'POST',
  path: '/api/EntryModule/reassigntasks',
  summary: 'Reassign tasks',
  description:
    'Reassigns many open tasks of one app to another user. Tasks that cannot be reassigned are listed with the reason and stay.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  body: z.object({ taskIds, moduleId: id, assignTo: id, message: actionMessage.default('') }),
  response: taskResults,
});
