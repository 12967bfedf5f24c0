import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';

export const lookUpAssignees = defineEndpoint({
  name: 'lookUpAssignees',
  method: 'GET',
  path: '/api/form/Editor/LookupAssignee',
  summary: 'Find assignees',
  description: 'Users, teams and roles that an Assignment can name, each with the people it includes today.',
  permission: 'designApps',
  writes: false,
  query: z.object({ searchTerm: z.string().max(100).default('') }),
  response: z.object({
    users: z.array(personShape.extend({ email: z.string() })),
    roles: z.array(z.object({ id, name: z.string(), people: z.array(personShape) })),
    teams: z.array(z.object({ id, name: z.string(), people: z.array(personShape) })),
  }),
});
