import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../shapes/basics.ts';
import { headerConnection } from '../shapes/security-header.ts';

export const fetchSecurityHeaders = defineEndpoint({
  name: 'fetchSecurityHeaders',
  method: 'GET',
  path: '/api/dataconnector/securityheader/fetch',
  summary: 'Security headers to choose from',
  description:
    'All security headers by name, without their values; `canConnect`: a person connects it by consenting.',
  permission: 'designApps',
  writes: false,
  response: z.array(
    z.object({
      id,
      name: z.string(),
      host: z.string(),
      connection: headerConnection,
      canConnect: z.boolean(),
    }),
  ),
});
