import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listRequest } from '../shapes/list.ts';
import { taskDays, taskScopes } from '../shapes/task-filter.ts';

export const saveTaskFilter = defineEndpoint({
  name: 'saveTaskFilter',
  method: 'POST',
  path: '/api/Task/filters/save',
  summary: 'Save a filter of tasks',
  description:
    'Saves a filter under a name. A filter with the same name (ignoring case) is replaced. At most 50 per person.',
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
