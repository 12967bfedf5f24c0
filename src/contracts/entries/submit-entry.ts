import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

/** Checks everything and starts the workflow, saving the given values in the same transaction. */
export const submitEntry = defineEndpoint({
  name: 'submitEntry',
  method: 'POST',
  path: '/api/EntryModule/submit',
  summary: 'Submit an entry',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['stale_revision', 'action_not_possible', 'validation_failed'],
  query: z.object({ moduleId: id, recordId: id.optional(), taskId: id.optional() }),
  body: z.object({ data: entryValues.optional(), revision: z.number().int().optional() }).default({}),
  response: z.object({ id, revision: z.number().int(), workflow_status: entryStatus }),
});
