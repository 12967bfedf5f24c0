import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteConnectors = defineEndpoint({
  name: 'deleteConnectors',
  method: 'POST',
  path: '/api/dataconnector/deletebyids',
  summary: 'Delete data connectors',
  description: 'Deletes data connectors that no app uses: all of them, or none when one is in use.',
  permission: 'designApps',
  writes: true,
  errors: ['in_use'],
  body: z.array(id).min(1).max(100),
  response: nothing,
});
