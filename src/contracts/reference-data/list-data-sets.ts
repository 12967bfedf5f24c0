import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';

export const listDataSets = defineEndpoint({
  name: 'listDataSets',
  method: 'GET',
  path: '/api/ReferenceData/ListDataset',
  summary: 'Reference data sets',
  description: 'All reference data sets by name.',
  permission: 'designApps',
  writes: false,
  query: z.object({ searchTerm: z.string().max(100).default('') }),
  response: z.array(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      column_count: z.number().int(),
      entry_count: z.number().int(),
      modified_on: instant,
    }),
  ),
});
