import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';
import { entryDetail } from '../shapes/entry.ts';

export const viewEntryAsUser = defineEndpoint({
  name: 'viewEntryAsUser',
  method: 'POST',
  path: '/api/sys/permission/viewas/entry',
  summary: 'Look at an entry as a user sees it',
  description:
    'An entry with the form, the access and the actions that an active user has there; record id `new` is the blank form that they would fill in. Values that the caller may not see are left out and named. The audit trail records each look. Only system administrators look at system administrators.',
  permission: 'administrate',
  // Reads only, but the look itself is recorded.
  writes: true,
  errors: ['not_found', 'action_not_possible'],
  body: z.object({ id, moduleId: id, recordId: z.union([id, z.literal('new')]) }),
  response: z.object({
    user: personShape,
    entry: entryDetail,
    /** Fields whose values the user sees and the caller may not; inside a table section `section.field`. */
    withheld: z.array(z.string()),
  }),
});
