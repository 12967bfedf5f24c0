import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const issueProvisioningToken = defineEndpoint({
  name: 'issueProvisioningToken',
  method: 'POST',
  path: '/api/identity/provisioning/token/issue',
  summary: 'Issue the SCIM token',
  description:
    'Makes the bearer token of the directory and returns it once; only a hash is kept. An earlier token is worthless from then on.',
  permission: 'operate',
  writes: true,
  response: z.object({ token: z.string() }),
});
