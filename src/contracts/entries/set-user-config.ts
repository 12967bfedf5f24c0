import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listViewConfig } from '../shapes/list-view.ts';

export const setUserConfig = defineEndpoint({
  name: 'setUserConfig',
  method: 'PUT',
  path: '/api/form/Editor/setuserconfig',
  summary: 'Save a view of a record list',
  description:
    "Stores the layout of a record list. Without `tabConfig`: the caller's own layout. `new`: a new named view; an id: that view. A null config removes the layout or the view. Only designers of the app can share views.",
  permission: 'signedIn',
  writes: true,
  errors: ['validation_failed', 'duplicate_name', 'action_not_possible'],
  query: z.object({ moduleId: id, tabConfig: z.union([z.literal('new'), id]).optional() }),
  body: z.object({
    /** Absent: unchanged. */
    config: listViewConfig.nullable().optional(),
    /** Required for a new view. */
    name: z.string().trim().min(1).max(60).optional(),
    isShared: z.boolean().optional(),
    /** Whether the actor's list opens with the view. */
    isDefault: z.boolean().optional(),
  }),
  response: z.object({
    /** Id of the view; null for the layout. */
    id: id.nullable(),
  }),
});
