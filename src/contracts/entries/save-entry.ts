import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { entryValues, id } from '../shapes/basics.ts';
import { entryStatus } from '../shapes/entry.ts';

/** Saves a new or existing entry without the required checks; what the actor may not edit keeps its value. */
export const saveEntry = defineEndpoint({
  name: 'saveEntry',
  method: 'POST',
  path: '/api/EntryModule/save',
  summary: 'Save an entry',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  errors: ['stale_revision', 'action_not_possible'],
  query: z.object({ moduleId: id, taskId: id.optional() }),
  body: z.object({
    id: id.optional(),
    /** Required with `id`: the revision the values rest on. */
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
