import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

export const saveEntry = defineEndpoint({
  name: 'saveEntry',
  method: 'POST',
  path: '/api/EntryModule/save',
  summary: 'Save an entry',
  description:
    'Saves a new or existing entry without checking required fields. Fields that the caller may not edit keep their values.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['stale_revision', 'action_not_possible'],
  query: z.object({ moduleId: id, taskId: id.optional() }),
  body: z.object({
    id: id.optional(),
    /** Required with `id`: the revision that the values are based on. */
    revision: z.number().int().optional(),
    data: entryValues,
  }),
  response: z.object({
    id,
    revision: z.number().int(),
    data: entryValues,
    workflow_status: entryStatus,
  }),
});
