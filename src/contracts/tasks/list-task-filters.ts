import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { taskFilter } from '../shapes/task-filter.ts';

/** The filters that the user has kept for lists of tasks, by name. */
export const listTaskFilters = defineEndpoint({
  name: 'listTaskFilters',
  method: 'GET',
  path: '/api/Task/filters',
  summary: 'Saved filters of tasks',
  permission: 'signedIn',
  writes: false,
  response: z.array(taskFilter),
});
