import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const lookUpEntries = defineEndpoint({
  name: 'lookUpEntries',
  method: 'GET',
  path: '/api/form/Editor/dataentrylookup',
  summary: 'Entries of an app by title',
  description: 'Entries of an app that the caller may see, by title.',
  permission: 'signedIn',
  writes: false,
  query: z.object({
    moduleId: id,
    searchTerm: z.string().max(200).default(''),
    length: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.array(z.object({ id, label: z.string() })),
});
