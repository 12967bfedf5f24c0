import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const orderCategories = defineEndpoint({
  name: 'orderCategories',
  method: 'PUT',
  path: '/api/sys/permissions/menu/sidebar/order',
  summary: 'Order the categories of apps',
  description:
    'Sets the order of the categories under `parentId` (null: at the top). A category of `order` that was elsewhere moves there; categories that are there and not named follow in the order they had.',
  permission: 'manageTenant',
  writes: true,
  errors: ['validation_failed', 'duplicate_name'],
  body: z.object({ parentId: id.nullable(), order: z.array(id).min(1).max(500) }),
  response: nothing,
});
