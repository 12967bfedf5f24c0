import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { listedTask } from '../shapes/task.ts';

export const listTasks = defineEndpoint({
  name: 'listTasks',
  method: 'POST',
  path: '/api/Task/datatables',
  summary: 'Open tasks of the user',
  description: "A page of the caller's open tasks, newest first unless another order is requested.",
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(listedTask),
});
