import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { storedSecret, storeKeyRow } from './hub-shapes.ts';

export const getStoreKey = defineEndpoint({
  name: 'getStoreKey',
  method: 'GET',
  path: '/api/connecthub/storekey/:id/detail',
  summary: 'A store key',
  description: 'A store key with its revision. The key itself is never returned.',
  permission: 'manageTenant',
  writes: false,
  params: z.object({ id }),
  response: storeKeyRow.extend({ revision: z.number().int(), key: storedSecret }),
});
