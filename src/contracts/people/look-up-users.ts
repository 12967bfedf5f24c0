import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const lookUpUsers = defineEndpoint({
  name: 'lookUpUsers',
  method: 'POST',
  path: '/api/form/Editor/UserLookup',
  summary: 'Find users',
  description: 'Active users by name, user name or e-mail, or the users with the given ids.',
  permission: 'signedIn',
  writes: false,
  body: z.object({
    searchTerm: z.string().max(100).default(''),
    ids: z.array(id).max(200).optional(),
    length: z.number().int().min(1).max(100).default(20),
  }),
  response: z.array(z.object({ id, name: z.string(), username: z.string(), email: z.string() })),
});
