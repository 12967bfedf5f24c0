import { z } from 'zod';
import { filterOperators } from '#engine/query/filter.ts';
import { defineEndpoint } from '../endpoint.ts';
import { listOf, listRequest } from '../shapes/list.ts';
import { taskRow } from '../shapes/task.ts';

/**
 * Open tasks of everybody, as far as they are on entries that the actor may see, with the columns that filters and
 * orders may name. `isHidden`: a workflow column that lists leave out until asked.
 */
export const listAllTasks = defineEndpoint({
  name: 'listAllTasks',
  method: 'POST',
  path: '/api/Task/dynamicdatatables',
  summary: 'Open tasks of everybody',
  permission: 'signedIn',
  writes: false,
  errors: ['validation_failed'],
  body: listRequest,
  response: listOf(taskRow).extend({
    columns: z.array(
      z.object({ name: z.string(), operators: z.array(z.enum(filterOperators)), isHidden: z.boolean() }),
    ),
  }),
});
