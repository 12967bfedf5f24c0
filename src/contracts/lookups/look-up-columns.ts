import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const lookUpColumns = defineEndpoint({
  name: 'lookUpColumns',
  method: 'GET',
  path: '/api/form/Editor/ColumnLookup',
  summary: 'Fields of an app to look up',
  description: 'Fields of a published app by which its entries can be named, filtered and sorted.',
  permission: 'designApps',
  writes: false,
  query: z.object({ moduleId: id }),
  response: z.array(
    z.object({
      name: z.string(),
      displayName: z.string(),
      /** Empty for the fields that every entry has. */
      editorType: z.string(),
      isSystem: z.boolean(),
      isSortable: z.boolean(),
      isNumeric: z.boolean(),
      operators: z.array(z.string()),
    }),
  ),
});
