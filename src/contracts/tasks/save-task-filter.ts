import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listRequest } from '../shapes/list.ts';
import { taskDays, taskScopes } from '../shapes/task-filter.ts';

/** Keeps a filter under a name; one of the same name (in any case of letters) is replaced. A person keeps at most 50. */
export const saveTaskFilter = defineEndpoint({
  name: 'saveTaskFilter',
  method: 'POST',
  path: '/api/Task/filters/save',
  summary: 'Save a filter of tasks',
  permission: 'signedIn',
  writes: true,
  errors: ['validation_failed'],
  body: z.object({
    name: z.string().trim().min(1).max(60),
    scope: z.enum(taskScopes),
    searchValue: z.string().max(200).default(''),
    filters: listRequest.shape.filters,
    days: taskDays.default({}),
  }),
  response: z.object({ id }),
});
