import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listViewConfig } from '../shapes/list-view.ts';

/**
 * Keeps how somebody looks at a record list. Without `tabConfig`: their own layout of it. `new`: a named view; an id:
 * that view. A config of null takes the layout or the view away. Only who may design the app shares views.
 */
export const setUserConfig = defineEndpoint({
  name: 'setUserConfig',
  method: 'PUT',
  path: '/api/form/Editor/setuserconfig',
  summary: 'Save a view of a record list',
  permission: 'signedIn',
  writes: true,
  errors: ['validation_failed', 'duplicate_name', 'action_not_possible'],
  query: z.object({ moduleId: id, tabConfig: z.union([z.literal('new'), id]).optional() }),
  body: z.object({
    /** Absent: as it is. */
    config: listViewConfig.nullable().optional(),
    /** Required for a new view. */
    name: z.string().trim().min(1).max(60).optional(),
    isShared: z.boolean().optional(),
    /** Whether the actor's list opens with the view. */
    isDefault: z.boolean().optional(),
  }),
  response: z.object({
    /** Of the view; null for the layout. */
    id: id.nullable(),
  }),
});
