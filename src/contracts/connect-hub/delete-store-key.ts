import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteStoreKey = defineEndpoint({
  name: 'deleteStoreKey',
  method: 'POST',
  path: '/api/connecthub/storekey/deletebyid',
  summary: 'Delete a store key',
  description:
    'Deletes a store key. Connectors that were made with it stop, and their security header forgets the key.',
  permission: 'manageTenant',
  writes: true,
  query: z.object({ id }),
  response: nothing,
});
