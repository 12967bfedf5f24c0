import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { actionMessage, id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

export const restartWorkflow = defineEndpoint({
  name: 'restartWorkflow',
  method: 'POST',
  path: '/api/EntryModule/workflow/restart',
  summary: 'Restart the process',
  description:
    'Starts the process of a completed, rejected or faulted entry again, on the newest published version.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['restart_failed'],
  headers: z.object({ 'api-version': z.literal('2.2.0').optional() }),
  body: z.object({ moduleId: id, recordId: id, message: actionMessage.default('') }),
  response: z.object({ workflow_status: entryStatus }),
});
