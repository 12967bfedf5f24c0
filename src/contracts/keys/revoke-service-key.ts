import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, nothing } from '../shapes/basics.ts';

export const revokeServiceKey = defineEndpoint({
  name: 'revokeServiceKey',
  method: 'POST',
  path: '/api/identity/keys/service/revoke',
  summary: 'Revoke a service key',
  description:
    'Ends a service token, or an OAuth client with all access tokens it has got, and deactivates the person that it acted as.',
  permission: 'operate',
  writes: true,
  query: z.object({ id }),
  response: nothing,
});
