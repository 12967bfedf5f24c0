import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

export const retryWorkflow = defineEndpoint({
  name: 'retryWorkflow',
  method: 'POST',
  path: '/api/EntryModule/workflow/retry',
  summary: 'Try again after a fault',
  description: 'Retries the activities at which a process stopped with an error.',
  permission: 'operate',
  writes: true,
  isIdempotent: true,
  errors: ['action_not_possible'],
  body: z.object({ moduleId: id, recordId: id }),
  response: z.object({ workflow_status: entryStatus }),
});
