import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const countTasks = defineEndpoint({
  name: 'countTasks',
  method: 'GET',
  path: '/api/Task/total',
  summary: 'Number of open tasks',
  description: 'The number of open tasks of the caller, counted up to 10,000.',
  permission: 'signedIn',
  writes: false,
  response: z.object({ total: z.number().int(), overdue: z.number().int() }),
});
