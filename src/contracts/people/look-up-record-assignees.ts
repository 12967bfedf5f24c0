import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';

/**
 * People to whom an open task of an entry can be handed, by name, user name or e-mail: active ones who are not asked
 * already and whom the process does not keep from deciding. Without a task, of the entry's open tasks together.
 */
export const lookUpRecordAssignees = defineEndpoint({
  name: 'lookUpRecordAssignees',
  method: 'GET',
  path: '/api/form/Editor/LookupAssigneeByRecord',
  summary: 'Find people for an entry’s task',
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
