import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const listValueListCategories = defineEndpoint({
  name: 'listValueListCategories',
  method: 'GET',
  path: '/api/form/ListKeyValue/category/list',
  summary: 'Categories of key-value lists',
  description: 'Categories of key-value lists by name.',
  permission: 'designApps',
  writes: false,
  response: z.array(z.object({ id, category_name: z.string() })),
});
