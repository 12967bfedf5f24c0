import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';

/** Users, teams and roles an Assignment may name, each with the people it means today. */
export const lookUpAssignees = defineEndpoint({
  name: 'lookUpAssignees',
  method: 'GET',
  path: '/api/form/Editor/LookupAssignee',
  summary: 'Find assignees',
  permission: 'designApps',
  writes: false,
  query: z.object({ searchTerm: z.string().max(100).default('') }),
  response: z.object({
    users: z.array(personShape.extend({ email: z.string() })),
    roles: z.array(z.object({ name: z.string(), people: z.array(personShape) })),
    teams: z.array(z.object({ id, name: z.string(), people: z.array(personShape) })),
  }),
});
