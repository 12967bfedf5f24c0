import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { listedTask } from '../shapes/task.ts';

export const listTasksOfUser = defineEndpoint({
  name: 'listTasksOfUser',
  method: 'POST',
  path: '/api/Task/dataTablesByUserId',
  summary: 'Open tasks of a person',
  description:
    "Open tasks of one person. Administrators see all of them; the person's manager and substitute see those on entries they may see; for anyone else the person does not exist.",
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  query: z.object({ userId: id }),
  body: listRequest,
  response: listOf(listedTask),
});
