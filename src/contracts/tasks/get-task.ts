import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant, personShape } from '../shapes/basics.ts';
import { entryDetail } from '../shapes/entry.ts';
import { taskRow } from '../shapes/task.ts';

/** What is different in an entry from when somebody last approved it, as far as the reader sees it. */
export const changesSinceApproval = z.object({
  since: instant,
  by: personShape.nullable(),
  /** It was the reader's own approval; else it is the last of anybody. */
  isOwn: z.boolean(),
  /**
   * Values as text; empty: blank. `line` counts the lines of a table section from 1; with the section's own name as
   * `path`, the whole line was added or removed. `by` is who changed it last; null: the system.
   */
  items: z.array(
    z.object({
      path: z.string(),
      label: z.string(),
      line: z.number().int().nullable(),
      before: z.string(),
      after: z.string(),
      isCalculated: z.boolean(),
      at: instant,
      by: personShape.nullable(),
    }),
  ),
  /** How many more there are. */
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
    /** Set when it is no longer open: who closed it, when, and how. */
    closed: z.object({ by: personShape.nullable(), at: instant, outcome: z.string() }).nullable(),
    /** While it is open: why it is with this person, as a code and in words, and who else is asked. */
    why: z.object({ code: z.string(), text: z.string(), others: z.array(personShape) }).nullable(),
    /** Null: it is not open, nobody has approved the entry yet, or nothing is different since. */
    changes: changesSinceApproval.nullable(),
    entry: entryDetail,
  }),
});
