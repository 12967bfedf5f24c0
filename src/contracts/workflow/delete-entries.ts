import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const deleteEntries = defineEndpoint({
  name: 'deleteEntries',
  method: 'POST',
  path: '/api/EntryModule/deletebyIds',
  summary: 'Delete entries',
  description: 'Deletes many entries. Entries that cannot be deleted are listed with the reason and stay.',
  permission: 'signedIn',
  writes: true,
  isIdempotent: true,
  query: z.object({ moduleId: id }),
  body: z.array(id).min(1).max(1000),
  response: z.object({
    deleted: z.array(id),
    refused: z.array(z.object({ id, code: z.string(), message: z.string() })),
  }),
});
