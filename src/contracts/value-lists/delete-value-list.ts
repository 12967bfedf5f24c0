import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteValueList = defineEndpoint({
  name: 'deleteValueList',
  method: 'POST',
  path: '/api/form/ListKeyValue/delete',
  summary: 'Delete a key-value list',
  description: 'Deletes a key-value list that no app uses.',
  permission: 'designApps',
  writes: true,
  errors: ['in_use'],
  query: z.object({ id }),
  response: nothing,
});
