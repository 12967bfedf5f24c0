import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { taskRow } from '../shapes/task.ts';

/**
 * Open tasks of one person. Administrators see them all; the person's manager and substitute those on entries they may
 * see; for anybody else the person's tasks do not exist.
 */
export const listTasksOfUser = defineEndpoint({
  name: 'listTasksOfUser',
  method: 'POST',
  path: '/api/Task/dataTablesByUserId',
  summary: 'Open tasks of a person',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({ userId: id }),
  body: listRequest,
  response: listOf(taskRow),
});
