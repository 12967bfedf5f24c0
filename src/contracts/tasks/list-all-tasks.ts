import { z } from 'zod';
import { filterOperators } from '#engine/query/filter.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { listedTask } from '../shapes/task.ts';

export const listAllTasks = defineEndpoint({
  name: 'listAllTasks',
  method: 'POST',
  path: '/api/Task/dynamicdatatables',
  summary: 'Open tasks of everybody',
  description:
    'Open tasks of all users on entries that the caller may see, with the columns that filters and orders can name. `isHidden`: a workflow column that lists show only on request.',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(listedTask).extend({
    columns: z.array(
      z.object({ name: z.string(), operators: z.array(z.enum(filterOperators)), isHidden: z.boolean() }),
    ),
  }),
});
