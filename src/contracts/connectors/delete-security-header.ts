import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const deleteSecurityHeader = defineEndpoint({
  name: 'deleteSecurityHeader',
  method: 'POST',
  path: '/api/dataconnector/securityheader/deletebyid',
  summary: 'Delete a security header',
  description: 'Deletes a security header that neither a connector nor an app uses.',
  permission: 'designApps',
  writes: true,
  errors: ['in_use'],
  query: z.object({ id }),
  response: nothing,
});
