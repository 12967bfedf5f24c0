import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { getModuleConfig } from '../entries/get-module-config.ts';
import { id, personShape } from '../shapes/basics.ts';
import { entryRow } from '../shapes/entry.ts';
import { listOf } from '../shapes/list.ts';

export const viewEntriesAsUser = defineEndpoint({
  name: 'viewEntriesAsUser',
  method: 'POST',
  path: '/api/sys/permission/viewas/entries',
  summary: 'Look at the list of an app as a user sees it',
  description:
    'A page of the entries that an active user sees in the list of an app, with the columns that they have there. What the caller may not see is left out: values are withheld by name, drafts and titles of tasks are never told. The audit trail records each look. Only system administrators look at system administrators.',
  permission: 'administrate',
  // Reads only, but the look itself is recorded.
  writes: true,
  errors: ['not_found', 'action_not_possible'],
  body: z.object({
    id,
    moduleId: id,
    page: z.number().int().min(1).max(1000),
    length: z.number().int().min(1).max(100),
  }),
  response: listOf(entryRow).extend({
    user: personShape,
    display_name: z.string(),
    columns: getModuleConfig.response.shape.columns,
    /** By the id of an entry, the columns that the user sees there and the caller may not. */
    withheld: z.record(z.string(), z.array(z.string())),
  }),
});
