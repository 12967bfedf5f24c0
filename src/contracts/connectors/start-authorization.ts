import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';

export const startAuthorization = defineEndpoint({
  name: 'startAuthorization',
  method: 'POST',
  path: '/api/dataconnector/securityheader/:id/authorize',
  summary: 'Connect a security header',
  description:
    'Gives the address at which the caller consents that the product asks in their name (OAuth 2.0, authorization code with PKCE). The other system sends them back to the page `/data-connector/authorized` within ten minutes.',
  permission: 'designApps',
  writes: false,
  errors: ['action_not_possible'],
  params: z.object({ id }),
  response: z.object({ url: z.string() }),
});
