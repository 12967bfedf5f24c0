import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

/** Lets the activities at which a process has stopped with a fault try again. */
export const retryWorkflow = defineEndpoint({
  name: 'retryWorkflow',
  method: 'POST',
  path: '/api/EntryModule/workflow/retry',
  summary: 'Try again after a fault',
  permission: 'operate',
  writes: true,
  isIdempotent: true,
  errors: ['action_not_possible'],
  body: z.object({ moduleId: id, recordId: id }),
  response: z.object({ workflow_status: entryStatus }),
});
