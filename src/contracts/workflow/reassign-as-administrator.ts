import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, id } from '../shapes/basics.ts';
import { taskIds, taskResults } from '../shapes/task-result.ts';

export const reassignAsAdministrator = defineEndpoint({
  name: 'reassignAsAdministrator',
  method: 'POST',
  path: '/api/EntryModule/reassignmentByAdmin',
  summary: 'Reassign anyone’s tasks',
  description:
    "Reassigns tasks to another user, regardless of the app's own rules: the named tasks, or all open tasks of a person (at most 1000 at once; of one app when it is named).",
  permission: 'administrate',
  writes: true,
  isIdempotent: true,
  body: z.object({
    taskIds: taskIds.optional(),
    fromUserId: id.optional(),
    moduleId: id.optional(),
    assignTo: id,
    message: actionMessage.default(''),
  }),
  response: taskResults,
});
