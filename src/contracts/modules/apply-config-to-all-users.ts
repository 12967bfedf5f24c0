import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { listViewConfig } from '../shapes/list-view.ts';

/** Makes a layout that of everybody, in place of what they have chosen; their named views stay. Null: the app's own. */
export const applyConfigToAllUsers = defineEndpoint({
  name: 'applyConfigToAllUsers',
  method: 'POST',
  path: '/api/form/Editor/applyconfigalluser',
  summary: 'Apply a list layout to all users',
  permission: 'designApps',
  writes: true,
  errors: ['validation_failed'],
  query: z.object({ moduleId: id }),
  body: z.object({ config: listViewConfig.nullable() }),
  response: nothing,
});
