import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { listItem } from '../shapes/value-list.ts';

export const getValueList = defineEndpoint({
  name: 'getValueList',
  method: 'GET',
  path: '/api/form/ListKeyValue/detail',
  summary: 'A key-value list',
  description: 'One key-value list with its items in order, and the apps that use it.',
  permission: 'designApps',
  writes: false,
  query: z.object({ id }),
  response: z.object({
    id,
    revision: z.number().int(),
    key_name: z.string(),
    description: z.string(),
    categories: z.string(),
    categoryIds: z.array(id),
    values: z.array(listItem),
    usedBy: z.array(z.object({ id, display_name: z.string() })),
  }),
});
