import { z } from 'zod';
import { id } from './basics.ts';
import { entryStatus } from './entry.ts';

/** Ids of the tasks that one call is about. */
export const taskIds = z.array(id).min(1).max(1000);

/** What came of each task of a call about many: those that were refused stay as they were. */
export const taskResults = z.object({
  done: z.array(z.object({ taskId: id, workflow_status: entryStatus })),
  refused: z.array(z.object({ taskId: id, code: z.string(), message: z.string() })),
});
