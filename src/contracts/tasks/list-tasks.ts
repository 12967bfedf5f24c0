import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { taskRow } from '../shapes/task.ts';

/** A page of the user's open tasks, newest first unless ordered otherwise. */
export const listTasks = defineEndpoint({
  name: 'listTasks',
  method: 'POST',
  path: '/api/Task/datatables',
  summary: 'Open tasks of the user',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(taskRow),
});
