import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const listValueLists = defineEndpoint({
  name: 'listValueLists',
  method: 'GET',
  path: '/api/form/ListKeyValue/getList',
  summary: 'Key-value lists',
  description: 'All key-value lists by name; `categories` are the names joined by comma.',
  permission: 'designApps',
  writes: false,
  query: z.object({ searchTerm: z.string().max(100).default(''), categoryId: id.optional() }),
  response: z.array(
    z.object({
      id,
      key_name: z.string(),
      description: z.string(),
      categories: z.string(),
      categoryIds: z.array(id),
      item_count: z.number().int(),
      modified_on: instant,
    }),
  ),
});
