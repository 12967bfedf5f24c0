import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';
import { leavingAbsent } from '../shapes/leaving-absent.ts';
import { moduleSettings } from '../shapes/module.ts';

export const updateModule = defineEndpoint({
  name: 'updateModule',
  method: 'POST',
  path: '/api/form/Editor/UpdateModule',
  summary: 'Change the settings of an app',
  description:
    'Changes name, description, category, icon and quick launch of an app. Keys that are absent keep their values.',
  permission: 'designApps',
  writes: true,
  errors: ['reserved_name', 'duplicate_name'],
  query: z.object({ id }),
  body: leavingAbsent(moduleSettings).partial(),
  response: nothing,
});
