import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

/** Deletes a category; its apps and sub-categories move to the one above. */
export const deleteCategory = defineEndpoint({
  name: 'deleteCategory',
  method: 'POST',
  path: '/api/form/category/:id/delete',
  summary: 'Delete a category of apps',
  permission: 'manageTenant',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
