import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const finishAuthorization = defineEndpoint({
  name: 'finishAuthorization',
  method: 'POST',
  path: '/api/dataconnector/securityheader/authorized',
  summary: 'Finish connecting a security header',
  description:
    'Exchanges what the other system sent the caller back with for tokens, which are stored encrypted. `state` serves once, and only the user who was sent away; without `code` the consent was denied. `failure` tells why there are no tokens.',
  permission: 'designApps',
  writes: false,
  errors: ['link_invalid'],
  body: z.object({
    state: z.string().min(1).max(500),
    code: z.string().min(1).max(4000).optional(),
  }),
  response: z.object({
    name: z.string(),
    failure: z.enum(['consent_denied', 'token_refused', 'token_unreachable']).nullable(),
  }),
});
