import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Takes a module out of use: gone from lists and calls, its entries kept in the database. */
export const deleteModule = defineEndpoint({
  name: 'deleteModule',
  method: 'POST',
  path: '/api/form/Editor/DeleteForm',
  summary: 'Delete an app',
  permission: 'designApps',
  writes: true,
  query: z.object({ moduleId: id }),
  response: nothing,
});
