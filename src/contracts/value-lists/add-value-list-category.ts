import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const addValueListCategory = defineEndpoint({
  name: 'addValueListCategory',
  method: 'POST',
  path: '/api/form/ListKeyValue/category/add',
  summary: 'Add a category of key-value lists',
  description: 'Creates a category of key-value lists. Its name must not contain a comma.',
  permission: 'designApps',
  writes: true,
  errors: ['duplicate_name'],
  query: z.object({ name: z.string().trim().min(1).max(60) }),
  response: z.object({ id, category_name: z.string() }),
});
