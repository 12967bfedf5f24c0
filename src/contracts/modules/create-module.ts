import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { moduleSettings } from '../shapes/module.ts';

export const createModule = defineEndpoint({
  name: 'createModule',
  method: 'POST',
  path: '/api/form/Editor/CreateProcessFromScratch',
  summary: 'Create an app',
  description: 'Creates an app with an empty form and a Start → Completed workflow as its draft.',
  permission: 'designApps',
  writes: true,
  isIdempotent: true,
  errors: ['reserved_name', 'duplicate_name'],
  body: moduleSettings,
  response: z.object({ id }),
});
