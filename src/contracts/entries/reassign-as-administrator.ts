import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, id } from '../shapes/basics.ts';
import { taskIds, taskResults } from '../shapes/task-result.ts';

/**
 * Hands tasks to another user, whoever has them and whatever the app says about reassigning: the tasks named, or all
 * that a person has open (at most 1000 at once, of one app when it is named).
 */
export const reassignAsAdministrator = defineEndpoint({
  name: 'reassignAsAdministrator',
  method: 'POST',
  path: '/api/EntryModule/reassignmentByAdmin',
  summary: 'Reassign anyone’s tasks',
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
