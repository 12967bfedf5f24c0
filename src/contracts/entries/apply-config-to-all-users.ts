import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { listViewConfig } from '../shapes/list-view.ts';

export const applyConfigToAllUsers = defineEndpoint({
  name: 'applyConfigToAllUsers',
  method: 'POST',
  path: '/api/form/Editor/applyconfigalluser',
  summary: 'Apply a list layout to all users',
  description:
    "Sets a list layout for all users in place of their own; their named views stay. Null restores the app's default.",
  permission: 'designApps',
  writes: true,
  errors: ['validation_failed'],
  query: z.object({ moduleId: id }),
  body: z.object({ config: listViewConfig.nullable() }),
  response: nothing,
});
