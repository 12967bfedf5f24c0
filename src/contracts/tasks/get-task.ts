import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { entryDetail } from '../shapes/entry.ts';
import { taskRow } from '../shapes/task.ts';

export const getTask = defineEndpoint({
  name: 'getTask',
  method: 'GET',
  path: '/api/Task/:taskId/detail',
  summary: 'A task with its entry',
  description:
    'A task with the whole entry as its assignee sees it, and the reason why it is assigned to this person.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ taskId: id }),
  response: z.object({
    task: taskRow,
    isOpen: z.boolean(),
    /** Set when it is no longer open: who closed it, when, and how. */
    closed: z.object({ by: personShape.nullable(), at: instant, outcome: z.string() }).nullable(),
    /** While it is open: why it is with this person, as a code and in words, and who else is asked. */
    why: z.object({ code: z.string(), text: z.string(), others: z.array(personShape) }).nullable(),
    entry: entryDetail,
  }),
});
