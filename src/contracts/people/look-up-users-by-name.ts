import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const lookUpUsersByName = defineEndpoint({
  name: 'lookUpUsersByName',
  method: 'GET',
  path: '/api/form/Editor/UserLookup2',
  summary: 'Find users by name',
  description: 'Active users by name, user name or e-mail, with the search text in the address.',
  permission: 'signedIn',
  writes: false,
  query: z.object({
    searchTerm: z.string().max(100).default(''),
    length: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.array(z.object({ id, name: z.string(), username: z.string(), email: z.string() })),
});
