import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, instant } from '../shapes/basics.ts';
import { outsideState } from './company-shapes.ts';
import { shopRecordKinds } from './hub-shapes.ts';

export const listShopRecords = defineEndpoint({
  name: 'listShopRecords',
  method: 'GET',
  path: '/api/connecthub/ecommerce/:storeKeyId/:kind',
  summary: 'Orders, products or customers of a shop',
  description:
    'A page of what a shop has, newest first. `next` is the `page` to ask for afterwards, null at the end.',
  permission: 'manageTenant',
  writes: false,
  errors: ['action_not_possible'],
  params: z.object({ storeKeyId: id, kind: z.enum(shopRecordKinds) }),
  query: z.object({ page: z.string().max(2_000).optional() }),
  response: outsideState.extend({
    records: z.array(
      z.object({
        id: z.string(),
        /** Number of an order, name of a product or a customer. */
        title: z.string(),
        /** Customer of an order, article number of a product, e-mail of a customer. */
        about: z.string(),
        status: z.string(),
        /** Total or price as the shop writes it, and its currency where it says so. */
        amount: z.string(),
        currency: z.string(),
        created_on: instant.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
});
