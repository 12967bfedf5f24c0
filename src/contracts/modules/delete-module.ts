import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteModule = defineEndpoint({
  name: 'deleteModule',
  method: 'POST',
  path: '/api/form/Editor/DeleteForm',
  summary: 'Delete an app',
  description: 'Removes an app from all lists and calls. Its entries stay in the database.',
  permission: 'designApps',
  writes: true,
  query: z.object({ moduleId: id }),
  response: nothing,
});
