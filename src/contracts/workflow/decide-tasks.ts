import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage } from '../shapes/basics.ts';
import { taskIds, taskResults } from '../shapes/task-result.ts';

export const decideTasks = defineEndpoint({
  name: 'decideTasks',
  method: 'POST',
  path: '/api/EntryModule/approvetasks',
  summary: 'Approve or reject tasks',
  description:
    'Approves or rejects many tasks at once. Tasks that cannot be decided are listed with the reason and stay open.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  body: z.object({
    taskIds,
    accepted: z.boolean(),
    /** Required to reject. */
    description: actionMessage.default(''),
    /** A named outcome other than `Done` and `Reject`. */
    outcome: z.string().max(60).optional(),
  }),
  response: taskResults,
});
