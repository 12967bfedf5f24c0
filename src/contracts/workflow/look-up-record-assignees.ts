import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';

export const lookUpRecordAssignees = defineEndpoint({
  name: 'lookUpRecordAssignees',
  method: 'GET',
  path: '/api/form/Editor/LookupAssigneeByRecord',
  summary: 'Find people for an entry’s task',
  description:
    'People to whom an open task of an entry can be reassigned, by name, user name or e-mail: active users who are not already asked and whom the process allows to decide. Without a task: for all open tasks of the entry together.',
  permission: 'signedIn',
  writes: false,
  query: z.object({
    moduleId: id,
    recordId: id,
    taskId: id.optional(),
    searchTerm: z.string().max(100).default(''),
  }),
  response: z.array(personShape.extend({ username: z.string(), email: z.string() })),
});
