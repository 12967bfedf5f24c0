import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

export const summarizeEntries = defineEndpoint({
  name: 'summarizeEntries',
  method: 'GET',
  path: '/api/EntryModule/summary/:moduleId',
  summary: 'Entries of an app by status',
  description:
    'The number of entries of an app by status, as far as the caller may see them. With `userId`: entries that this person created or submitted.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ moduleId: id }),
  query: z.object({ userId: id.optional() }),
  response: z.object({
    byStatus: z.array(z.object({ status: entryStatus, count: z.number().int() })),
    /** Above 10,000 only a bound. */
    total: z.number().int(),
    totalIsExact: z.boolean(),
    /** Open and overdue tasks in the module, of the actor or (for administrators) of the requested person. */
    openTasks: z.number().int(),
    overdueTasks: z.number().int(),
  }),
});
