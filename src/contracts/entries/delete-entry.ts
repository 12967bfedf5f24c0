import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Deletes an entry; a running one only with the right to delete, its tasks are cancelled. */
export const deleteEntry = defineEndpoint({
  name: 'deleteEntry',
  method: 'POST',
  path: '/api/EntryModule/deletebyId',
  summary: 'Delete an entry',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  query: z.object({ moduleId: id, id }),
  response: nothing,
});
