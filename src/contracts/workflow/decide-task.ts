import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, entryValues, id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

export const decideTask = defineEndpoint({
  name: 'decideTask',
  method: 'POST',
  path: '/api/EntryModule/approve',
  summary: 'Approve or reject a task',
  description:
    'Approves (`accepted` true) or rejects a task. The first decision wins; any later one gets 409 with the name of the person who decided.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['task_closed', 'stale_revision', 'validation_failed'],
  body: z.object({
    task_id: id,
    accepted: z.boolean(),
    /** Required to reject. */
    description: actionMessage.default(''),
    /** A named outcome other than `Done` and `Reject`. */
    outcome: z.string().max(60).optional(),
    data: entryValues.optional(),
    revision: z.number().int().optional(),
  }),
  response: z.object({ recordId: id, revision: z.number().int(), workflow_status: entryStatus }),
});
