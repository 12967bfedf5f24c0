import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteEntry = defineEndpoint({
  name: 'deleteEntry',
  method: 'POST',
  path: '/api/EntryModule/deletebyId',
  summary: 'Delete an entry',
  description: 'Deletes an entry. A running entry needs the right to delete; its tasks are cancelled.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  query: z.object({ moduleId: id, id }),
  response: nothing,
});
