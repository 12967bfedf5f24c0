import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const revokeStoreKey = defineEndpoint({
  name: 'revokeStoreKey',
  method: 'POST',
  path: '/api/connecthub/storekey/:id/revoke',
  summary: 'Revoke a store key',
  description: 'Deletes the stored key and keeps its name and calls. It works again once a new key is saved.',
  permission: 'manageTenant',
  writes: true,
  params: z.object({ id }),
  response: nothing,
});
