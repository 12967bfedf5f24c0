import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, personShape } from '../shapes/basics.ts';
import { storedSecret, storeKeyRow } from './hub-shapes.ts';

export const getStoreKey = defineEndpoint({
  name: 'getStoreKey',
  method: 'GET',
  path: '/api/connecthub/storekey/:id/detail',
  summary: 'A store key',
  description: 'A store key with its owner and its revision. The key itself is never returned.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: storeKeyRow.extend({
    owner: personShape,
    revision: z.number().int(),
    /** Shopify: the client that gets a token with its secret; null: the key is sent itself. */
    client_id: z.string().nullable(),
    /** The key, or the secret of the client. */
    key: storedSecret,
  }),
});
