import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteCategory = defineEndpoint({
  name: 'deleteCategory',
  method: 'POST',
  path: '/api/form/category/:id/delete',
  summary: 'Delete a category of apps',
  description: 'Deletes a category. Its apps and sub-categories move to the category above.',
  permission: 'manageTenant',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
