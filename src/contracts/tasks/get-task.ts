import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { changedValue } from '../shapes/changed-value.ts';
import { entryDetail } from '../shapes/entry.ts';
import { taskRow } from '../shapes/task.ts';

/** The changes of an entry since it was last approved, as far as the reader sees its fields. */
export const changesSinceApproval = z.object({
  since: instant,
  by: personShape.nullable(),
  /** True for the reader's own approval; otherwise the latest approval of anyone. */
  isOwn: z.boolean(),
  /** Each with the latest change. */
  items: z.array(changedValue.extend({ at: instant })),
  /** The number of further changes. */
  more: z.number().int(),
});

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
    /** Set once the task is closed: who closed it, when, and how. */
    closed: z.object({ by: personShape.nullable(), at: instant, outcome: z.string() }).nullable(),
    /** For an open task: why it is assigned to this person, as a code and in words, and who else is asked. */
    why: z.object({ code: z.string(), text: z.string(), others: z.array(personShape) }).nullable(),
    /** Null: the task is closed, no one has approved the entry yet, or nothing has changed since. */
    changes: changesSinceApproval.nullable(),
    entry: entryDetail,
  }),
});
