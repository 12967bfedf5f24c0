import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { entryDetail } from '../shapes/entry.ts';
import { taskRow } from '../shapes/task.ts';

/** A task with the whole entry as its assignee sees it, and why it is with this person. */
export const getTask = defineEndpoint({
  name: 'getTask',
  method: 'GET',
  path: '/api/Task/:taskId/detail',
  summary: 'A task with its entry',
  permission: 'signedIn',
  writes: false,
  params: z.object({ taskId: id }),
  response: z.object({
    task: taskRow,
    isOpen: z.boolean(),
    /** Set when it is no longer open: who closed it, when, and how. */
    closed: z.object({ by: personShape.nullable(), at: instant, outcome: z.string() }).nullable(),
    /** The rule of the activity that chose this person, and who else could act. */
    why: z.object({ kind: z.string(), value: z.string(), others: z.array(personShape) }),
    entry: entryDetail,
  }),
});
