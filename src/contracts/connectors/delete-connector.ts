import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteConnector = defineEndpoint({
  name: 'deleteConnector',
  method: 'POST',
  path: '/api/dataconnector/deletebyid',
  summary: 'Delete a data connector',
  description: 'Deletes a data connector that no app uses.',
  permission: 'designApps',
  writes: true,
  errors: ['in_use'],
  query: z.object({ id }),
  response: nothing,
});
