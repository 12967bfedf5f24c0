import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { entryDetail } from '../shapes/entry.ts';

export const getEntry = defineEndpoint({
  name: 'getEntry',
  method: 'GET',
  path: '/api/EntryModule/:recordId/detail',
  summary: 'An entry with its form',
  description:
    'An entry with its form, limited to what the caller may see. Record id `new` returns an empty one that is not saved yet.',
  permission: 'signedIn',
  writes: false,
  params: z.object({ recordId: z.union([id, z.literal('new')]) }),
  query: z.object({ moduleId: id, taskId: id.optional() }),
  response: entryDetail,
});
