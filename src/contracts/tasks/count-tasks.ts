import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** How many tasks the user has open; counted to 10,000. */
export const countTasks = defineEndpoint({
  name: 'countTasks',
  method: 'GET',
  path: '/api/Task/total',
  summary: 'Number of open tasks',
  permission: 'signedIn',
  writes: false,
  response: z.object({ total: z.number().int(), overdue: z.number().int() }),
});
