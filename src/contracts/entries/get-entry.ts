import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { entryDetail } from '../shapes/entry.ts';

/** An entry with its form and the actor's field permissions applied; record id `new` gives one not yet saved. */
export const getEntry = defineEndpoint({
  name: 'getEntry',
  method: 'GET',
  path: '/api/EntryModule/:recordId/detail',
  summary: 'An entry with its form',
  permission: 'signedIn',
  writes: false,
  params: z.object({ recordId: z.union([id, z.literal('new')]) }),
  query: z.object({ moduleId: id, taskId: id.optional() }),
  response: entryDetail,
});
