import { z } from 'zod';
import { id } from './basics.ts';
import { entryStatus } from './entry.ts';

/** Ids of the tasks of one call. */
export const taskIds = z.array(id).min(1).max(1000);

/** The result for each task of a call on several tasks. Refused tasks stay unchanged. */
export const taskResults = z.object({
  done: z.array(z.object({ taskId: id, workflow_status: entryStatus })),
  refused: z.array(z.object({ taskId: id, code: z.string(), message: z.string() })),
});
