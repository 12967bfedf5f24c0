import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { moduleSettings } from '../shapes/module.ts';

/** Changes name, description, category, icon and quick launch of a module. */
export const updateModule = defineEndpoint({
  name: 'updateModule',
  method: 'POST',
  path: '/api/form/Editor/UpdateModule',
  summary: 'Change the settings of an app',
  permission: 'designApps',
  writes: true,
  errors: ['reserved_name', 'duplicate_name'],
  query: z.object({ id }),
  body: moduleSettings,
  response: nothing,
});
