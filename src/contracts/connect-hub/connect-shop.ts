import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { madeConnectors } from './hub-shapes.ts';

export const connectShop = defineEndpoint({
  name: 'connectShop',
  method: 'POST',
  path: '/api/connecthub/storekey/:id/connect',
  summary: 'Use a shop in apps',
  description:
    'Makes data connectors for orders, products and customers of a shop, and the security header with its key, so that lookups, remote fields and activities can use them. Those it made before stay; they follow to another address or key, and begin with the price of the integration. What people made stays untouched: names get a number where they are taken.',
  permission: 'manageTenant',
  writes: true,
  errors: ['action_not_possible'],
  params: z.object({ id }),
  response: madeConnectors,
});
