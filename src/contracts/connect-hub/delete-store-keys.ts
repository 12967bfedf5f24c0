import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteStoreKeys = defineEndpoint({
  name: 'deleteStoreKeys',
  method: 'POST',
  path: '/api/connecthub/storekey/deletebyids',
  summary: 'Delete store keys',
  description: 'Deletes store keys: all of them, or none when one is not there.',
  permission: 'manageTenant',
  writes: true,
  body: z.array(id).min(1).max(100),
  response: nothing,
});
