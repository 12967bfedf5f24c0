import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { taskFilter } from '../shapes/task-filter.ts';

export const listTaskFilters = defineEndpoint({
  name: 'listTaskFilters',
  method: 'GET',
  path: '/api/Task/filters',
  summary: 'Saved filters of tasks',
  description: 'The filters that the caller saved for task lists, by name.',
  permission: 'signedIn',
  writes: false,
  response: z.array(taskFilter),
});
