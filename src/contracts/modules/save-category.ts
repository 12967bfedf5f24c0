import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const saveCategory = defineEndpoint({
  name: 'saveCategory',
  method: 'POST',
  path: '/api/form/category/save',
  summary: 'Save a category of apps',
  description:
    'Adds or renames a category of apps, or moves it under another. Without `parentId` it stays where it is.',
  permission: 'manageTenant',
  writes: true,
  errors: ['duplicate_name'],
  body: z.object({
    id: id.optional(),
    name: z.string().trim().min(1).max(60),
    parentId: id.nullable().optional(),
  }),
  response: z.object({ id }),
});
