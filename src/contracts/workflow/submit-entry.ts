import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

export const submitEntry = defineEndpoint({
  name: 'submitEntry',
  method: 'POST',
  path: '/api/EntryModule/submit',
  summary: 'Submit an entry',
  description:
    'Validates the entry and starts its workflow. Values in the request are saved in the same transaction.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['stale_revision', 'action_not_possible', 'validation_failed'],
  query: z.object({ moduleId: id, recordId: id.optional(), taskId: id.optional() }),
  body: z.object({ data: entryValues.optional(), revision: z.number().int().optional() }).default({}),
  response: z.object({ id, revision: z.number().int(), workflow_status: entryStatus }),
});
